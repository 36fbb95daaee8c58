"""Where the check scripts install the published packages that they compare with, and the browser that these start."""

import os
import pathlib
import subprocess
import sys
import venv
from collections.abc import Sequence


def enter_environment(folder: str, packages: Sequence[str]) -> None:
    """Installs the packages into a virtual environment, if it is not there yet, and runs this script again in it."""
    python = pathlib.Path(folder).resolve() / "bin" / "python"
    if pathlib.Path(sys.prefix).resolve() == python.parent.parent:
        return
    if not python.exists():
        venv.create(folder, with_pip=True)
        subprocess.run([str(python), "-m", "pip", "install", "-q", *packages], check=True)
    os.execv(str(python), [str(python), os.path.abspath(sys.argv[0]), *sys.argv[1:]])


def use_browser(path: str) -> None:
    """Published packages start the browser that Playwright has downloaded; this names the one that is here."""
    from playwright.sync_api import BrowserType

    published = BrowserType.launch

    def launch(self, **options):
        options["executable_path"] = path
        options["args"] = [*options.get("args", []), "--no-sandbox"]
        return published(self, **options)

    BrowserType.launch = launch
