"""Which call of the client answers which request."""

import importlib.metadata
import re
from dataclasses import dataclass
from typing import Any, Callable

from pydantic import BaseModel, TypeAdapter
from qdrant_client import QdrantClient
from qdrant_client import models as m

Run = Callable[[QdrantClient, dict[str, str], Any], Any]


class NotServed(Exception):
    """No route, or no such thing in local mode."""


@dataclass(frozen=True)
class Route:
    """`operation` is its name in the OpenAPI document; a `bare` answer has no envelope."""

    operation: str
    run: Run
    bare: bool = False


def find_route(method: str, path: str) -> tuple[Route, dict[str, str]]:
    for pattern, routes in ROUTES:
        match = pattern.fullmatch(path)
        if match and method in routes:
            return routes[method], match.groupdict()
    raise NotServed


def parsed(model: Any, body: Any) -> Any:
    return TypeAdapter(model).validate_python({} if body is None else body)


def dumped(value: Any) -> Any:
    if isinstance(value, list):
        return [dumped(item) for item in value]
    return value.model_dump(mode="json", exclude_none=True) if isinstance(value, BaseModel) else value


def version(*_: Any) -> dict:
    return {"title": "qdrant - vector search engine", "version": importlib.metadata.version("qdrant-client")}


def create_collection(client: QdrantClient, names: dict, body: Any) -> bool:
    given = parsed(m.CreateCollection, body)
    fields = {name: getattr(given, name) for name in given.model_fields_set}
    renamed = {"vectors": "vectors_config", "sparse_vectors": "sparse_vectors_config"}
    return client.create_collection(
        names["collection"], **{renamed.get(name, name): value for name, value in fields.items()}
    )


def update_collection(client: QdrantClient, names: dict, body: Any) -> bool:
    given = parsed(m.UpdateCollection, body)
    return client.update_collection(names["collection"], metadata=given.metadata)


def delete_collection(client: QdrantClient, names: dict, _body: Any) -> bool:
    return client.delete_collection(names["collection"])


def create_index(client: QdrantClient, names: dict, body: Any) -> Any:
    given = parsed(m.CreateFieldIndex, body)
    return dumped(client.create_payload_index(names["collection"], given.field_name, given.field_schema))


def delete_index(client: QdrantClient, names: dict, _body: Any) -> Any:
    return dumped(client.delete_payload_index(names["collection"], names["field"]))


def change_aliases(client: QdrantClient, _names: dict, body: Any) -> bool:
    return client.update_collection_aliases(parsed(m.ChangeAliasesOperation, body).actions)


def upsert(client: QdrantClient, names: dict, body: Any) -> Any:
    given = parsed(m.PointInsertOperations, body)
    points = given.batch if isinstance(given, m.PointsBatch) else given.points
    modes = {"update_filter": given.update_filter, "update_mode": given.update_mode}
    return dumped(client.upsert(names["collection"], points, **modes))


def retrieve(client: QdrantClient, names: dict, body: Any) -> Any:
    given = parsed(m.PointRequest, body)
    payload = True if given.with_payload is None else given.with_payload
    found = client.retrieve(names["collection"], given.ids, payload, given.with_vector or False)
    return dumped(found)


def delete(client: QdrantClient, names: dict, body: Any) -> Any:
    return dumped(client.delete(names["collection"], parsed(m.PointsSelector, body)))


def set_payload(client: QdrantClient, names: dict, body: Any) -> Any:
    given = parsed(m.SetPayload, body)
    points = given.filter if given.points is None else given.points
    return dumped(client.set_payload(names["collection"], given.payload, points, given.key))


def update_batch(client: QdrantClient, names: dict, body: Any) -> Any:
    return dumped(client.batch_update_points(names["collection"], parsed(m.UpdateOperations, body).operations))


def scroll(client: QdrantClient, names: dict, body: Any) -> Any:
    given = parsed(m.ScrollRequest, body)
    points, after = client.scroll(
        names["collection"],
        scroll_filter=given.filter,
        limit=given.limit or 10,
        order_by=given.order_by,
        offset=given.offset,
        with_payload=True if given.with_payload is None else given.with_payload,
        with_vectors=given.with_vector or False,
    )
    return {"points": dumped(points), "next_page_offset": after}


def count(client: QdrantClient, names: dict, body: Any) -> Any:
    given = parsed(m.CountRequest, body)
    return dumped(client.count(names["collection"], given.filter, exact=given.exact is not False))


def facet(client: QdrantClient, names: dict, body: Any) -> Any:
    given = parsed(m.FacetRequest, body)
    return dumped(client.facet(names["collection"], given.key, given.filter, given.limit or 10, given.exact or False))


def query(client: QdrantClient, names: dict, body: Any) -> Any:
    return dumped(client.query_batch_points(names["collection"], [parsed(m.QueryRequest, body)])[0])


def query_batch(client: QdrantClient, names: dict, body: Any) -> Any:
    return dumped(client.query_batch_points(names["collection"], parsed(m.QueryRequestBatch, body).searches))


def get(call: Callable[[QdrantClient, dict[str, str]], Any]) -> Run:
    return lambda client, names, _body: dumped(call(client, names))


COLLECTION = "/collections/(?P<collection>[^/]+)"

ROUTES: list[tuple[re.Pattern, dict[str, Route]]] = [
    (re.compile(path), routes)
    for path, routes in [
        ("/", {"GET": Route("root", version, bare=True)}),
        (
            "/collections",
            {"GET": Route("get_collections", get(lambda client, _: client.get_collections()))},
        ),
        ("/collections/aliases", {"POST": Route("update_aliases", change_aliases)}),
        (
            "/aliases",
            {"GET": Route("get_collections_aliases", get(lambda client, _: client.get_aliases()))},
        ),
        (
            COLLECTION,
            {
                "GET": Route(
                    "get_collection", get(lambda client, names: client.get_collection(names["collection"]))
                ),
                "PUT": Route("create_collection", create_collection),
                "PATCH": Route("update_collection", update_collection),
                "DELETE": Route("delete_collection", delete_collection),
            },
        ),
        (f"{COLLECTION}/index", {"PUT": Route("create_field_index", create_index)}),
        (f"{COLLECTION}/index/(?P<field>[^/]+)", {"DELETE": Route("delete_field_index", delete_index)}),
        (f"{COLLECTION}/points", {"PUT": Route("upsert_points", upsert), "POST": Route("get_points", retrieve)}),
        (f"{COLLECTION}/points/delete", {"POST": Route("delete_points", delete)}),
        (f"{COLLECTION}/points/payload", {"POST": Route("set_payload", set_payload)}),
        (f"{COLLECTION}/points/batch", {"POST": Route("batch_update", update_batch)}),
        (f"{COLLECTION}/points/scroll", {"POST": Route("scroll_points", scroll)}),
        (f"{COLLECTION}/points/count", {"POST": Route("count_points", count)}),
        (f"{COLLECTION}/points/query", {"POST": Route("query_points", query)}),
        (f"{COLLECTION}/points/query/batch", {"POST": Route("query_batch_points", query_batch)}),
        (f"{COLLECTION}/facet", {"POST": Route("facet", facet)}),
    ]
]
