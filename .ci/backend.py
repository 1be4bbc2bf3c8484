"""The build by setuptools, with its list of what a source archive holds in this folder: MANIFEST.in."""
from setuptools.build_meta import *  # noqa: F403
from setuptools.command.egg_info import manifest_maker

manifest_maker.template = ".ci/MANIFEST.in"
