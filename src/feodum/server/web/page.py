"""The page itself: files built from `web`, held in memory.

Litestar's own static files cannot serve it: an unknown address gets its 404 page with that status
instead of the page itself, all files share the same headers, so that none can be kept forever, and
nothing is sent packed or answered with 304.
"""

from __future__ import annotations

import gzip
import mimetypes
import re
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

from litestar import MediaType, Request, Response, get
from litestar.params import FromPath

from feodum.server.web.errors import language_of, refused

if TYPE_CHECKING:
    from pathlib import Path

INDEX: Final = "index.html"
ENDING: Final = re.compile(r"\.(html|js|css|json|txt|svg|png|ico|map|woff2?)$")
"""The end of a path that names a file, existing or not."""
FOREVER: Final = "public, max-age=31536000, immutable"
EACH_TIME: Final = "no-cache"
SMALLEST_PACKED: Final = 1000
"""Smaller files, in bytes, are sent uncompressed."""
PACKED: Final = ("text/", "application/javascript", "application/json", "image/svg", "font/ttf")


@dataclass(frozen=True)
class PageFile:
    body: bytes
    packed: bytes | None
    kind: str
    tag: str
    lasts: str


def read_page(folder: Path) -> dict[str, PageFile]:
    """All files of the built page by their paths; none if it has not been built."""
    found: dict[str, PageFile] = {}
    for file in sorted(folder.rglob("*")) if folder.is_dir() else []:
        if file.is_file():
            path = file.relative_to(folder).as_posix()
            found[path] = page_file(path, file.read_bytes())
    return found


def page_file(path: str, body: bytes) -> PageFile:
    kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
    if kind == "text/javascript":
        kind = "application/javascript"
    packs = len(body) >= SMALLEST_PACKED and kind.startswith(PACKED)
    return PageFile(
        body=body,
        packed=gzip.compress(body, mtime=0) if packs else None,
        kind=f"{kind}; charset=utf-8" if kind.startswith("text/") else kind,
        tag=f'"{sha256(body).hexdigest()[:24]}"',
        lasts=FOREVER if path.startswith("assets/") else EACH_TIME,
    )


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def get_page(request: Request[Any, Any, Any], path: FromPath[str] = "") -> Response[Any]:
    """A file of the page, or the page itself, which decides by the address what to show."""
    files: dict[str, PageFile] = request.app.state.page
    name = path.strip("/")
    if name.startswith("api/") or name == "api":
        return refused(404, "no-page", language_of(request).text("no-page"))
    found = files.get(name) or files.get(INDEX)
    if found is None or (name not in files and ENDING.search(name)):
        told = language_of(request).text("page-missing" if not files else "no-page")
        return Response(told, status_code=404, media_type=MediaType.TEXT)
    headers = {"etag": found.tag, "cache-control": found.lasts, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == found.tag:
        return Response(b"", status_code=304, headers=headers, media_type=found.kind)
    body = found.body
    if found.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body = found.packed
        headers["content-encoding"] = "gzip"
    return Response(body, headers=headers, media_type=found.kind)
