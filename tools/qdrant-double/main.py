"""Qdrant's REST API on Qdrant's own Python client in local mode, for tests: there is no server package.

    python main.py --port 6333 [--path FOLDER]

Filters, vectors, scores and aliases are those of the client, whose makers hold them equal to the server's. Requests
are parsed by the client's models, and requests and answers are checked against the server's OpenAPI document.
What is not real: time, memory, concurrency, approximate search, and replicas.
"""

import argparse
import json
import signal
import sys
import threading
import time
import warnings
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit

from pydantic import ValidationError
from qdrant_client import QdrantClient

from openapi_check import Contract, ContractBroken
from routes import NotServed, find_route
from storage import hasten


class Qdrant(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128

    def __init__(self, port: int, path: str) -> None:
        super().__init__(("127.0.0.1", port), Handler)
        self.client = QdrantClient(path=path, force_disable_check_same_thread=True)
        self.contract = Contract()
        # Local mode is not made for several threads at a time.
        self.lock = threading.Lock()

    def answer(self, method: str, target: str, body: bytes) -> tuple[int, dict]:
        """Status and document for one request."""
        parts = urlsplit(target)
        started = time.perf_counter()
        status, state, result = 200, "ok", None
        try:
            route, names = find_route(method, parts.path)
            request = json.loads(body) if body else None
            self.contract.check_request(route.operation, request)
            with self.lock:
                result = route.run(self.client, names, request)
                hasten(self.client)
        except NotServed:
            status, state = 404, {"error": f"{method} {parts.path} is not served by the double"}
        except (ContractBroken, ValidationError, json.JSONDecodeError) as error:
            status, state = 400, {"error": f"Format error in JSON body: {error}"}
        except (ValueError, KeyError, IndexError) as error:
            status, state = status_of(error), {"error": f"Wrong input: {error}"}
        document = {"result": result, "status": state, "time": time.perf_counter() - started}
        if status == 200:
            document = result if route.bare else document
            self.contract.check_response(route.operation, document)
        return status, document


def status_of(error: Exception) -> int:
    """The server's status for what local mode raises."""
    message = str(error)
    if "not found" in message.lower():
        return 404
    return 409 if "already exists" in message else 400


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Qdrant

    def handle_any(self) -> None:
        body = self.rfile.read(int(self.headers.get("content-length") or 0))
        try:
            status, document = self.server.answer(self.command, self.path, body)
        except Exception as error:  # The double must answer whatever happens; a broken contract is a failure.
            print(f"{self.command} {self.path}: {error!r}", file=sys.stderr, flush=True)
            status, document = 500, {"time": 0.0, "status": {"error": repr(error)}, "result": None}
        text = json.dumps(document).encode()
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    do_GET = do_PUT = do_POST = do_PATCH = do_DELETE = handle_any

    # Head and body leave in one packet; apart, the second would wait for the first one's acknowledgement.
    wbufsize = -1
    disable_nagle_algorithm = True

    def log_message(self, *_args) -> None:
        """Silent: tests print their own failures."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=6333)
    parser.add_argument("--path", default="storage", help="where the points are kept")
    arguments = parser.parse_args()
    # Local mode warns that it has no payload indexes and is no server; the double is for tests that know.
    warnings.simplefilter("ignore")
    server = Qdrant(arguments.port, arguments.path)
    signal.signal(signal.SIGTERM, lambda *_: threading.Thread(target=server.shutdown).start())
    print(f"The Qdrant double listens on http://127.0.0.1:{arguments.port}", flush=True)
    server.serve_forever()
    server.client.close()


if __name__ == "__main__":
    main()
