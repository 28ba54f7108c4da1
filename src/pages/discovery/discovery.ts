import { Hono } from 'hono'

import type { Clock } from '#platform/clock.ts'
import { createEntry } from '#platform/page-cache/entry.ts'
import type { PageCache, Rendered } from '#platform/page-cache/page-cache.ts'
import { toResponse } from '#platform/page-cache/respond.ts'

import { robotsText } from './robots.ts'
import { securityText } from './security-text.ts'
import { createSitemaps, type Sitemap, type SitemapsDeps } from './sitemaps.ts'
import { webManifest } from './web-manifest.ts'

interface DiscoveryDeps extends SitemapsDeps {
  cache: PageCache
  clock: Clock
  /** The e-mail address that the shop's settings name. */
  contact(): Promise<string>
}

/** What search engines, browsers and finders of faults look for at fixed places. */
export function createDiscovery({ cache, clock, contact, ...deps }: DiscoveryDeps): Hono {
  const sitemaps = createSitemaps(deps)
  const app = new Hono()
  app.get('/robots.txt', (c) => {
    c.header('Cache-Control', 'public, max-age=3600')
    return c.text(robotsText(deps.origin))
  })
  app.get('/.well-known/security.txt', async (c) => {
    c.header('Cache-Control', 'public, max-age=3600')
    return c.text(securityText({ origin: deps.origin, contact: await contact(), now: clock.now() }))
  })
  app.get('/manifest.webmanifest', (c) => {
    c.header('Cache-Control', 'public, max-age=3600')
    return c.body(JSON.stringify(webManifest), 200, { 'content-type': 'application/manifest+json' })
  })
  app.get('/sitemap.xml', async (c) => {
    const { entry, outcome } = await cache.obtain(c.req.path, async () => rendered(await sitemaps.index()))
    return toResponse(entry, c.req.raw, outcome)
  })
  app.get('/sitemaps/:file', async (c) => {
    const name = c.req.param('file').replace(/\.xml$/, '')
    const { entry, outcome } = await cache.obtain(c.req.path, async () => rendered(await sitemaps.map(name)))
    return toResponse(entry, c.req.raw, outcome)
  })
  return app
}

function rendered(map: Sitemap | undefined): Rendered {
  const [status, body, tags] = map ? ([200, map.xml, map.tags] as const) : ([404, 'Not found.', []] as const)
  const headers: [string, string][] = [
    ['content-type', map ? 'application/xml; charset=utf-8' : 'text/plain; charset=utf-8'],
    ['cache-control', 'no-cache'],
    ['x-content-type-options', 'nosniff'],
  ]
  return { entry: createEntry(status, headers, Buffer.from(body), tags), keep: map !== undefined }
}
