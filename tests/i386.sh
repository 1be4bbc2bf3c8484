#!/bin/sh
# Run the suite where an integer of the machine has 32 bits, as in Pyodide: in a Debian of i386, from its own packages.
#
#   sudo tests/i386.sh FOLDER [arguments of pytest]
#
# It needs debootstrap and a machine that runs i386 programs. FOLDER, 1 GB, is made by the first run and used again.
# SUITE (forky, with numpy 2.4 and Python 3.14), ARCH (i386; amd64 for the machine's own) and MIRROR may be set in the
# environment.
# One test is left out, not for its width: with Debian's FreeType, which measures letters otherwise, a name of 40 letters
# beside a surface is cut by 2 of 1080 pixels.
set -eu
[ $# -ge 1 ] || { sed -n '2,10s/^# \{0,1\}//p' "$0"; exit 2; }
mkdir -p "$1"
folder=$(cd "$1" && pwd) root=$(cd "$(dirname "$0")/.." && pwd)
shift
if [ ! -e "$folder/ready" ]; then
    debootstrap --arch="${ARCH:-i386}" --variant=minbase "${SUITE:-forky}" "$folder" \
        "${MIRROR:-http://deb.debian.org/debian}" /usr/share/debootstrap/scripts/sid
    chroot "$folder" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
        python3-numpy python3-scipy python3-matplotlib python3-sklearn python3-pandas \
        python3-pytest python3-pytest-xdist python3-hypothesis python3-tqdm
    touch "$folder/ready"
fi
rm -rf "$folder/checkout"
mkdir "$folder/checkout"
git -C "$root" ls-files -z | tar -C "$root" --null -T - -cf - | tar -C "$folder/checkout" -xf -
# /proc is mounted for this run alone: no other process sees it, and it ends with it
exec unshare --mount sh -c 'mount -t proc proc "$0/proc" && exec chroot "$0" "$@"' "$folder" \
    env -i HOME=/tmp PATH=/usr/bin:/bin LANG=C.UTF-8 OPENBLAS_NUM_THREADS=1 LOKY_MAX_CPU_COUNT=1 PYTHONPATH=/checkout \
    sh -c 'cd /checkout && exec nice -n 19 python3 -m pytest -p no:cacheprovider \
        --deselect "tests/general/test_names.py::test_names_of_40_letters_are_inside_the_figure_and_do_not_meet" "$@"' pytest "$@"
