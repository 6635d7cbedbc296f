"""Checks documents against Qdrant's OpenAPI document."""

import json
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator

DOCUMENT = Path(__file__).with_name("openapi-1.19.json")

# The checks are written in Python: of a long array, such as a vector, the ends stand for all.
LONG = 16


class ContractBroken(Exception):
    """A request or an answer is not what the OpenAPI document says."""


class Contract:
    def __init__(self) -> None:
        document = json.loads(DOCUMENT.read_text())
        self.components = plain(document["components"])
        self.operations: dict[str, dict] = {
            operation["operationId"]: operation
            for path in document["paths"].values()
            for operation in path.values()
            if "operationId" in operation
        }
        self.validators: dict[tuple[str, str], Draft202012Validator | None] = {}

    def check_request(self, operation: str, body: Any) -> None:
        content = self.operations[operation].get("requestBody")
        self._check(operation, "request", content, {} if body is None and content else body)

    def check_response(self, operation: str, document: Any) -> None:
        self._check(operation, "answer", self.operations[operation]["responses"].get("200"), document)

    def _check(self, operation: str, what: str, described: dict | None, document: Any) -> None:
        key = (operation, what)
        if key not in self.validators:
            self.validators[key] = self._validator(described)
        validator = self.validators[key]
        if validator is None:
            if document is not None:
                raise ContractBroken(f"{operation} has no {what} document")
            return
        error = next(validator.iter_errors(shortened(document)), None)
        if error is not None:
            raise ContractBroken(f"{operation}, {what}: {list(error.absolute_path)} breaks {error.validator}")

    def _validator(self, described: dict | None) -> Draft202012Validator | None:
        schema = (described or {}).get("content", {}).get("application/json", {}).get("schema")
        if schema is None:
            return None
        return Draft202012Validator({"allOf": [plain(schema)], "components": self.components})


def plain(schema: Any) -> Any:
    """OpenAPI 3.0 as JSON Schema: `nullable` is a type there, and alone it would let anything pass."""
    if isinstance(schema, list):
        return [plain(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    if schema.get("nullable") is True and set(schema) <= {"nullable", "description"}:
        return {"type": "null"}
    result = {key: plain(value) for key, value in schema.items() if key != "nullable"}
    return {"anyOf": [result, {"type": "null"}]} if schema.get("nullable") is True else result


def shortened(document: Any) -> Any:
    if isinstance(document, dict):
        return {key: shortened(value) for key, value in document.items()}
    if isinstance(document, list):
        ends = document if len(document) <= 2 * LONG else document[:LONG] + document[-LONG:]
        return [shortened(item) for item in ends]
    return document
