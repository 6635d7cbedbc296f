#!/bin/sh
# Makes models/multilingual-e5-small and the fixtures of its tests, with packages of its own in .engines (which git ignores).
set -eu
here=$(cd "$(dirname "$0")" && pwd)
packages="$here/../../.engines/embedding-model"
[ -x "$packages/bin/python" ] || "${PYTHON:-python3}" -m venv "$packages"
"$packages/bin/pip" install --quiet --requirement "$here/requirements.txt"
exec "$packages/bin/python" "$here/build.py"
