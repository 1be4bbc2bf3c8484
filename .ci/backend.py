"""The setuptools build backend, with the manifest template .ci/MANIFEST.in."""
from setuptools.build_meta import *  # noqa: F403
from setuptools.command.egg_info import manifest_maker

manifest_maker.template = ".ci/MANIFEST.in"
