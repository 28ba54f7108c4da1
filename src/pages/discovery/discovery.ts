import { Hono } from 'hono'

import { createEntry } from '#platform/page-cache/entry.ts'
import type { PageCache, Rendered } from '#platform/page-cache/page-cache.ts'
import { toResponse } from '#platform/page-cache/respond.ts'

import { robotsText } from './robots.ts'
import { createSitemaps, type Sitemap, type SitemapsDeps } from './sitemaps.ts'
import { webManifest } from './web-manifest.ts'

/** What search engines and browsers look for at fixed places: robots.txt, sitemaps, the web manifest. */
export function createDiscovery({ cache, ...deps }: SitemapsDeps & { cache: PageCache }): Hono {
  const sitemaps = createSitemaps(deps)
  const app = new Hono()
  app.get('/robots.txt', (c) => {
    c.header('Cache-Control', 'public, max-age=3600')
    return c.text(robotsText(deps.origin))
  })
  app.get('/manifest.webmanifest', (c) => {
    c.header('Cache-Control', 'public, max-age=3600')
    return c.body(JSON.stringify(webManifest), 200, { 'content-type': 'application/manifest+json' })
  })
  app.get('/sitemap.xml', async (c) => {
    const { entry, hit } = await cache.obtain(c.req.path, async () => rendered(await sitemaps.index()))
    return toResponse(entry, c.req.raw, hit)
  })
  app.get('/sitemaps/:file', async (c) => {
    const name = c.req.param('file').replace(/\.xml$/, '')
    const { entry, hit } = await cache.obtain(c.req.path, async () => rendered(await sitemaps.map(name)))
    return toResponse(entry, c.req.raw, hit)
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
