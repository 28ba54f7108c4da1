import path from 'node:path'

import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

/** Vite writes a hash of the content into these names. */
const HASHED = /^\/assets\//

/** The client build: hashed assets for a year, the rest of `public/` for an hour, `.br`/`.gz` beside them if accepted. */
export function staticFiles(clientDir: string): MiddlewareHandler {
  return serveStatic({
    root: path.relative(process.cwd(), clientDir) || '.',
    precompressed: true,
    onFound: (_file, c) => {
      const hashed = HASHED.test(c.req.path)
      c.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      c.header('X-Content-Type-Options', 'nosniff')
    },
  })
}
