#!/bin/sh
# Runs the last build of the shop in place of this shell, so that it receives signals: for `npm start`,
# containers and systemd.
# Reasons for these settings: docs/decisions/071.
cd "$(dirname "$0")/.." || exit 1
# The Node that `npm ci` installed; a container has its own.
PATH="$PWD/node_modules/.bin:$PATH"
NODE_ENV=production MALLOC_ARENA_MAX=2 NODE_COMPILE_CACHE=build/current/compiled
export PATH NODE_ENV MALLOC_ARENA_MAX NODE_COMPILE_CACHE
exec node --heap-growing-percent=100 --max-semi-space-size=8 build/current/shop/main.js
