"""Lets MkDocs make a site from the documents as they are: README and its neighbours, and `docs`.

The site has the folders of the repo, so that links between documents stay valid.
"""

import posixpath
import re
from pathlib import Path, PurePosixPath

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).resolve().parent.parent
LINK = re.compile(r"(?<!!)\[([^\]]*)\]\((?!\w+:)([^)#\s]+)[^)\s]*\)")


def on_files(files: Files, *, config: MkDocsConfig) -> Files:
    """Move the files in `docs` to their place in the repo, and add the documents beside it."""
    inside = [file for file in files if file.src_dir == config.docs_dir]
    paths = [*sorted(ROOT.glob("*.md")), *(ROOT / "docs" / file.src_uri for file in inside)]
    documents = [
        File(path.relative_to(ROOT).as_posix(), str(ROOT), config.site_dir, use_directory_urls=True)
        for path in paths
    ]
    of_the_theme = [file for file in files if file not in inside]
    return Files([*documents, *of_the_theme])


def on_page_markdown(markdown: str, *, page: Page, files: Files, **_: object) -> str:
    """Replace links to files that are not on the site by their text."""
    folder = PurePosixPath(page.file.src_uri).parent

    def kept(link: re.Match[str]) -> str:
        target = posixpath.normpath(str(folder / link[2]))
        elsewhere = files.get_file_from_path(target) is None and (ROOT / target).exists()
        return link[1] if elsewhere else link[0]

    return LINK.sub(kept, markdown)
