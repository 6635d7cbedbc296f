"""Local mode commits every point to the disk on its own; a test needs what survives the process, not a power cut."""

from qdrant_client import QdrantClient


def hasten(client: QdrantClient) -> None:
    """Spares the databases of the collections their waits for the disk; again for each new collection."""
    for collection in client._client.collections.values():
        if collection.storage is None or getattr(collection, "hastened", False):
            continue
        for pragma in ("journal_mode = WAL", "synchronous = OFF"):
            collection.storage.storage.execute(f"PRAGMA {pragma}")
        collection.hastened = True
