"""The tag of the wheel: any Python 3, with a library for the platform that REFEREE_PLATFORM names."""

import os

from setuptools import setup
from wheel.bdist_wheel import bdist_wheel


class PlatformWheel(bdist_wheel):
    def finalize_options(self):
        super().finalize_options()
        self.root_is_pure = False

    def get_tag(self):
        return 'py3', 'none', os.environ.get('REFEREE_PLATFORM') or super().get_tag()[2]


setup(cmdclass={'bdist_wheel': PlatformWheel})
