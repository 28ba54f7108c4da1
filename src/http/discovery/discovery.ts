import { Hono } from 'hono'

import { business } from '#modules/settings/business.ts'
import type { Clock } from '#platform/clock.ts'
import { createEntry } from '#platform/page-cache/entry.ts'
import type { PageCache, Rendered } from '#platform/page-cache/page-cache.ts'
import { toResponse } from '#platform/page-cache/respond.ts'
import { links, menus } from '#web/links.ts'
import { HIDDEN_AREAS } from '#web/rendered-page.ts'

import { createSitemaps, type ListedServices, type Sitemap } from './sitemaps.ts'

/** The shop as an app on a phone's home screen (W3C Web Application Manifest). */
export const webManifest = {
  id: '/',
  name: business.name,
  short_name: business.name,
  description: business.tagline,
  lang: 'en-IN',
  dir: 'ltr',
  start_url: links.home(),
  scope: '/',
  display: 'standalone',
  background_color: '#faf6ee',
  theme_color: '#7a1c2b',
  categories: ['books', 'shopping', 'education'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: menus.shopping.map(({ name, href }) => ({ name, url: href })),
}

/**
 * Validity in milliseconds. RFC 9116 recommends less than a year, so that an abandoned file doesn't promise
 * replies for longer.
 */
const VALID_FOR_MS = 180 * 24 * 3_600_000

/** Formats security.txt: where to report a vulnerability (RFC 9116). */
export function securityText(from: { origin: string; contact: string; now: Date }): string {
  const { origin, contact, now } = from
  const expires = new Date(now.getTime() + VALID_FOR_MS)
  expires.setUTCHours(0, 0, 0, 0)
  return [
    `Contact: mailto:${contact}`,
    `Contact: ${origin}${links.contact()}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: en, hi',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}

/**
 * Paths of no use in search results: personal pages, other views of the same books, and URLs that aren't
 * pages.
 */
const DISALLOWED = [...HIDDEN_AREAS, '/api/', '/sandbox/']

export function robotsText(origin: string): string {
  const rules = DISALLOWED.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

/** Serves the well-known files for search engines, browsers and security researchers. */
export function createDiscovery({
  origin,
  services,
  cache,
  clock,
  contact,
}: {
  /** Public URL without a trailing slash. */
  origin: string
  services: ListedServices
  cache: PageCache
  clock: Clock
  /** Returns the email address in the shop's settings. */
  contact(): Promise<string>
}): Hono {
  const sitemaps = createSitemaps({ origin, services })
  const app = new Hono()
  app.get('/robots.txt', (c) => {
    c.header('Cache-Control', 'public, max-age=3600')
    return c.text(robotsText(origin))
  })
  app.get('/.well-known/security.txt', async (c) => {
    c.header('Cache-Control', 'public, max-age=3600')
    return c.text(securityText({ origin, contact: await contact(), now: clock.now() }))
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
  ]
  return { entry: createEntry(status, headers, Buffer.from(body), tags), keep: map !== undefined }
}
