#!/bin/sh
# Runs a program of build/run: `main` is the server. Everything that starts the built server does it through this file, so flags
# for Node belong here. `exec` replaces the shell, so signals reach the server itself.
cd "$(dirname "$0")/.." || exit 1

if [ ! -f "build/run/$1.js" ]; then
  echo 'The site is not built yet: run npm run build first.' >&2
  exit 1
fi
# Node 24 comes as a package where one exists for the platform; elsewhere the installed one is used.
node=node_modules/.bin/node
if [ ! -x "$node" ]; then
  node=node
  if ! node -e 'process.exit(parseInt(process.versions.node) < 24 ? 1 : 0)'; then
    echo 'The server needs Node 24 or newer: install it, or run npm ci --omit=dev on a platform that has it as a package.' >&2
    exit 1
  fi
fi

# Node's default of 32 MB for young objects keeps far more resident and serves no faster (decision 014).
program=$1
shift
flags=--max-semi-space-size=16
# Without a limit, the garbage of an import grows to 400 MB before it is collected; what it needs at once is under 100.
case $program in import | export) flags="$flags --max-old-space-size=160" ;; esac
# shellcheck disable=SC2086
exec "$node" $flags "build/run/$program.js" "$@"
