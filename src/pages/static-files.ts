import path from 'node:path'

import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

/** Vite writes a hash of the content into these names. */
const HASHED = /^\/assets\//

/** Asked for at every visit: what it keeps belongs to one build. */
const SERVICE_WORKER = '/service-worker.js'

function lifetime(path: string): string {
  if (path === SERVICE_WORKER) return 'no-cache'
  return HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

/** The client build: hashed assets for a year, the rest of `public/` for an hour, `.br`/`.gz` beside them if accepted. */
export function staticFiles(clientDir: string): MiddlewareHandler {
  return serveStatic({
    root: path.relative(process.cwd(), clientDir) || '.',
    precompressed: true,
    onFound: (_file, c) => {
      c.header('Cache-Control', lifetime(c.req.path))
      c.header('X-Content-Type-Options', 'nosniff')
    },
  })
}
