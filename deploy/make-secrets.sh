#!/bin/sh
# Makes what docker-compose.yml asks for and is not there yet: `.env` from `.env.example`, with a random value for each
# empty one, and the files under deploy/secrets. It never writes over anything.
set -eu
cd "$(dirname "$0")/.."
umask 077

random() { od -An -v -tx1 -N "$1" /dev/urandom | tr -d ' \n'; }

if [ ! -e .env ]; then
  while IFS= read -r line; do
    case $line in
      [A-Z]*=) printf '%s%s\n' "$line" "$(random 24)" ;;
      *) printf '%s\n' "$line" ;;
    esac
  done <.env.example >.env.unfinished
  mv .env.unfinished .env
  echo 'Made .env with random passwords; only you may read it.'
fi

# The folder keeps others out; the files themselves are readable, because who reads them in a container is another user.
keep() {
  mkdir -p deploy/secrets
  cat >"deploy/secrets/$1.unfinished"
  chmod 444 "deploy/secrets/$1.unfinished"
  mv "deploy/secrets/$1.unfinished" "deploy/secrets/$1"
}

if [ ! -e deploy/secrets/root.key ]; then
  head -c 32 /dev/urandom | base64 | keep root.key
  echo 'Made deploy/secrets/root.key. Keep a copy elsewhere: without it no text can be read any more.'
fi
if [ ! -e deploy/secrets/qdrant-api-key ]; then
  sed -n 's/^QDRANT_API_KEY=//p' .env | tr -d '\n' | keep qdrant-api-key
fi
echo 'Secrets are complete: .env and deploy/secrets.'
