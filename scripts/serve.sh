#!/bin/sh
# Runs the shop that was built last in the place of this shell, so that signals reach it: of `npm start`, a container and systemd.
# Why with these settings: docs/decisions/071.
cd "$(dirname "$0")/.." || exit 1
# The Node that `npm ci` brought; a container has its own.
PATH="$PWD/node_modules/.bin:$PATH"
NODE_ENV=production MALLOC_ARENA_MAX=2 NODE_COMPILE_CACHE=build/current/compiled
export PATH NODE_ENV MALLOC_ARENA_MAX NODE_COMPILE_CACHE
exec node --heap-growing-percent=100 --max-semi-space-size=8 build/current/shop/main.js
