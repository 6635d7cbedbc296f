"""Makes `models/multilingual-e5-small` and the fixtures of its tests. See README.md."""

from pathlib import Path

from fixtures import lines, write_fixtures
from folder import NAME, write_card, write_model
from graph import make_graph
from measure import measure
from oracle import SourceTokenizer
from pieces import keep_pieces
from projection import find_projection
from smoothing import find_scales, run_layers
from source import package_folder, read_source

ROOT = Path(__file__).parents[2]
MODEL = ROOT / "models" / "multilingual-e5-small"
FIXTURES = ROOT / "libs" / "adapters" / "embedding" / "test"


def main() -> None:
    source = read_source(package_folder() / "e5-small-q4.bin")
    vocabulary = keep_pieces(source)
    print(f"{vocabulary.of_main_scripts} pieces and {vocabulary.letters} letters of {len(source.pieces)} pieces stay")
    tokenizer = SourceTokenizer(source, vocabulary)

    def source_rows(text: str) -> list[int]:
        return [source.start, *vocabulary.rows[tokenizer.ids(text)].tolist(), source.end]

    texts = [f"{purpose}: {text}" for text in lines("calibration.txt") for purpose in ("query", "passage")]
    largest, last_layers = run_layers(source, [source_rows(text) for text in texts])
    # Pieces of texts as they are kept: without start, prefix and end.
    passages = [layer[1 + len(tokenizer.ids("passage:")) : -1] for layer in last_layers[1::2]]
    graph = make_graph(source, find_scales(source, largest), find_projection(passages), NAME)
    write_model(MODEL, source, vocabulary, graph)
    measures = measure(MODEL, source, vocabulary, tokenizer)
    print(measures)
    write_card(MODEL, source, vocabulary, measures)
    write_fixtures(FIXTURES, tokenizer)
    total = sum(path.stat().st_size for path in MODEL.iterdir())
    print(f"{MODEL.relative_to(ROOT)}: {total / 1e6:.1f} MB")
    if total > 48e6:
        raise SystemExit("the model folder is larger than 48 MB")


if __name__ == "__main__":
    main()
