"""Recorded shapes instead of the network: what Mock mode and demonstrations run on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib.resources import files
from pathlib import PurePosixPath
from urllib.parse import urlsplit

from pydantic import SecretStr

from ummaya.adapters.contract import AdapterSpec, Reason, Request, Response
from ummaya.adapters.transport.faults import ServiceFault


class Replay:
    """Carries requests to the adapter's own fixture files; a `Transport`. Never opens a socket and reads no key.

    A file stands for one operation: its stem is the last step of the request's path, else the spec's first file answers.
    Names are relative to `ummaya.fixtures`, or "package:name" for an adapter that brings its own.
    """

    def open(self, spec: AdapterSpec, secret: SecretStr | None, seconds: float) -> Callable[[Request], Response]:
        """Bind one run of an adapter to its fixtures."""
        return partial(_answer, spec.fixtures)


def _answer(fixtures: tuple[str, ...], request: Request) -> Response:
    operation = PurePosixPath(urlsplit(request.url).path).name
    places = [name.rpartition(":")[::2] for name in fixtures]
    package, path = next((p for p in places if PurePosixPath(p[1]).stem == operation), next(iter(places), ("", "")))
    try:
        body = files(package or "ummaya.fixtures").joinpath(path).read_bytes()
    except (OSError, ImportError):
        raise ServiceFault(Reason.ADAPTER_ERROR, "fixture_missing") from None
    first = body.lstrip(b"\xef\xbb\xbf \r\n\t")[:1]
    kind = {b"{": "application/json", b"[": "application/json", b"<": "application/xml"}.get(first, "text/plain")
    return Response(200, body, f"{kind}; charset=utf-8")
