import { existsSync } from 'node:fs'
import path from 'node:path'

import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { getMimeType } from 'hono/utils/mime'

import type { FindAsset } from './shared-assets.ts'

/** Files to whose names Vite adds a content hash. */
const HASHED = /^\/assets\//

/** Browsers revalidate this file on every visit, because the files that it caches belong to one build. */
const SERVICE_WORKER = '/service-worker.js'

/**
 * Serves the client build: hashed assets for a year, the rest of `public/` for an hour, precompressed as
 * `.br`/`.gz` if accepted. A missing asset is looked up in the other builds, first on this machine and then
 * in the shared storage, so that a deploy doesn't break the scripts of an open page.
 */
export function staticFiles(
  clientDirectory: string,
  otherClientDirectories: () => Promise<string[]>,
  findElsewhere: FindAsset = async () => undefined,
): MiddlewareHandler {
  const own = filesIn(clientDirectory)
  return createMiddleware(async (c, next) => {
    const { path: wanted } = c.req
    // Only files have an extension. A page isn't looked up on the disk.
    if (path.extname(wanted) === '') return next()
    if (!HASHED.test(wanted) || existsSync(path.join(clientDirectory, wanted))) return own(c, next)
    const others = await otherClientDirectories()
    const other = others.find((directory) => existsSync(path.join(directory, wanted)))
    if (other !== undefined) return filesIn(other)(c, next)
    const found = await findElsewhere(path.basename(wanted)).catch(() => 'away' as const)
    if (found === undefined) return next()
    return found === 'away' ? c.text(AWAY, 503, { 'Retry-After': '5' }) : sent(c, found)
  })
}

const AWAY = 'This file can’t be reached right now.'

function sent(c: Context, content: Buffer): Response {
  return c.body(new Uint8Array(content), 200, {
    'Content-Type': getMimeType(c.req.path) ?? 'application/octet-stream',
    'Cache-Control': lifetime(c.req.path),
    Vary: 'Accept-Encoding',
  })
}

function filesIn(directory: string): MiddlewareHandler {
  const files = serveStatic({
    root: path.relative(process.cwd(), directory) || '.',
    precompressed: true,
  })
  return async (c, next) => {
    let passed = false
    const answer = await files(c, async () => {
      passed = true
      await next()
    })
    if (passed || !answer) return answer
    answer.headers.set('Cache-Control', lifetime(c.req.path))
    // Also without encoding: a proxy must not serve the plain file to clients that accept a smaller one.
    answer.headers.set('Vary', 'Accept-Encoding')
    return answer
  }
}

function lifetime(path: string): string {
  if (path === SERVICE_WORKER) return 'no-cache'
  return HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}
