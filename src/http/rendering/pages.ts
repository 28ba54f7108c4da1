import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'

import type { SettingsNow } from '#modules/settings/current-settings.service.ts'
import { SHOP_TAG } from '#modules/settings/settings.service.ts'
import type { Shop } from '#modules/settings/shop.ts'
import type { Db } from '#platform/database/database.ts'
import { hasToken } from '#platform/http/secret-paths.ts'
import { contentSecurityPolicy, type GatewayOrigins } from '#platform/http/security-headers.ts'
import type { Logger } from '#platform/logger.ts'
import { createEntry, type Entry } from '#platform/page-cache/entry.ts'
import type { PageCache, Rendered } from '#platform/page-cache/page-cache.ts'
import { toResponse } from '#platform/page-cache/respond.ts'
import { isPaymentPage } from '#web/page-at.ts'
import { queryOfPage, renderedPath } from '#web/rendered-page.ts'
import {
  pageContext,
  type PageServices,
  type RenderedDocument,
  servicesContext,
  siteContext,
  type SiteInfo,
} from '#web/services.ts'

import { type Answered, createCountedPages } from './counted-pages.ts'
import type { Refused } from './miss-limit.ts'
import { documentPath, MAX_URL_LENGTH, type PageKey, pageKeyOf, type PageKeyRules } from './page-key.ts'
import { answeringWhenAway, refusing } from './page-services.ts'

/** Statuses of responses that all clients share: pages, missing pages, and books that are no longer sold. */
const CACHED = [200, 404, 410]

export interface PagesDeps {
  /** React Router's server build; a function in development, where it changes. */
  build: ServerBuild | (() => Promise<ServerBuild>)
  cache: PageCache
  services: PageServices
  site: () => SiteInfo
  /** Origins from which the payment page may load. */
  gatewayOrigins: GatewayOrigins
  /** Called after the response to each shopper's search. */
  onSearch(text: string, found: number): void
  /** Called after the response with a book's page to each shopper. */
  onView(bookId: string): void
  log: Logger
  /** False in development, where every request is rendered. */
  keepPages: boolean
}

/** Renders the page with a cache key unless that exceeds the visitor's limits. */
type LimitRender = <T>(
  key: string,
  render: () => Promise<T>,
) => Promise<{ rendered: T } | { refused: Refused }>

const unlimited: LimitRender = async (_key, render) => ({ rendered: await render() })

export interface Pages {
  /** Returns the cache key of a URL's path and query. */
  keyOf(target: string): PageKey
  /** Serves a page. A page that isn't cached is rendered within the visitor's limits. */
  respond(request: Request, limited?: LimitRender): Promise<Response>
  /** Call this for each cached page that was served without `respond`. */
  answered(entry: Entry, request: () => Answered): void
}

/**
 * Creates the server-rendered pages; each is rendered once and served from the page
 * cache until its content changes.
 */
export function createPages(deps: PagesDeps): Pages {
  const handler = createRequestHandler(deps.build, deps.keepPages ? 'production' : 'development')
  const rules: PageKeyRules = { paramsOf: queryOfPage, renderedPath, routeIds: routeIdsOf(deps.build) }
  const counted = createCountedPages()
  const keyOf = (target: string): PageKey => pageKeyOf(target, rules)

  const render = async (path: string, services = deps.services): Promise<Rendered> => {
    // The frame of every page shows the shop's details.
    const tags = new Set([SHOP_TAG])
    let count: (() => void) | undefined
    let document: RenderedDocument | undefined
    const onAway = (err: unknown) => deps.log.warn({ err, path }, 'page rendered while the database is away')
    const context = new RouterContextProvider()
    context.set(servicesContext, answeringWhenAway(services, onAway))
    const site = siteOfPage(deps)
    context.set(siteContext, answeringWhenAway(site, onAway))
    context.set(pageContext, {
      tag: (...names) => names.forEach((name) => tags.add(name)),
      searched: (text, found) => void (count = () => deps.onSearch(text, found)),
      viewed: (bookId) => void (count = () => deps.onView(bookId)),
      rendered: (rendered) => void (document = rendered),
      broke: (error) => deps.log.error({ err: error, path }, 'page broke'),
    })
    // Uses our own origin, never the client's Host header, because all clients share the response.
    const response = await handler(new Request(site.origin + path), context)
    const rendered = toRendered(
      deps,
      path,
      response,
      document ?? { html: Buffer.from(await response.arrayBuffer()), scripts: [] },
      [...tags],
    )
    if (count) counted.remember(rendered.entry, count)
    return rendered
  }

  return {
    keyOf,
    answered: counted.answered,
    async respond(request, limited = unlimited) {
      const { pathname, search } = new URL(request.url)
      const target = pathname + search
      if (target.length > MAX_URL_LENGTH) return new Response('The address is too long.', { status: 414 })
      if (request.method !== 'GET' && request.method !== 'HEAD') return methodNotAllowed()
      const { key, path } = keyOf(target)
      const obtain = () => deps.cache.obtain(key, () => render(path))
      const got = deps.cache.lookup(key) ? { rendered: await obtain() } : await limited(key, obtain)
      if ('refused' in got)
        return toRefusal(got.refused, request, () =>
          render(path, refusing(deps.services, got.refused.message)),
        )
      const { entry, outcome } = got.rendered
      const response = await toResponse(entry, request, outcome)
      counted.answered(entry, () => ({
        method: request.method,
        target,
        status: response.status,
        header: (name) => request.headers.get(name) ?? undefined,
      }))
      return response
    },
  }
}

/** Responds with a refusal: a page in the shop's frame, or only its sentence to a flood of requests. */
async function toRefusal(
  { message, headers, flood }: Refused,
  request: Request,
  render: () => Promise<Rendered>,
): Promise<Response> {
  if (flood) return new Response(message, { status: 429, headers })
  const response = await toResponse((await render()).entry, request, 'miss')
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

/** Reads the shop's details once per page, so that all parts of the page show the same details. */
function siteOfPage({ site, cache }: Pick<PagesDeps, 'site' | 'cache'>): SiteInfo {
  const facts = site()
  let reading: Promise<Shop> | undefined
  return { ...facts, shop: () => (reading ??= cache.shared('shop', [SHOP_TAG], facts.shop)) }
}

function routeIdsOf(build: PagesDeps['build']): ReadonlySet<string> {
  return new Set(typeof build === 'function' ? [] : Object.keys(build.routes))
}

/** Converts a response to a cache entry with its headers; `keep` is true if all clients share it. */
function toRendered(
  deps: Pick<PagesDeps, 'gatewayOrigins' | 'keepPages'>,
  path: string,
  response: Response,
  { html, scripts }: RenderedDocument,
  tags: string[],
): Rendered {
  const type = response.headers.get('content-type') ?? 'text/plain; charset=utf-8'
  const pathname = documentPath(path.split('?', 1)[0] ?? '/')
  const headers = pageHeaders(pathname, type, scripts, deps.gatewayOrigins)
  if (response.status === 503) headers.push(['retry-after', '5'])
  for (const name of ['location', 'x-remix-response', 'x-react-router-redirect', 'x-robots-tag']) {
    const value = response.headers.get(name)
    if (value) headers.push([name, value])
  }
  const keep = deps.keepPages && CACHED.includes(response.status)
  return { entry: createEntry(response.status, headers, html, tags), keep }
}

function methodNotAllowed(): Response {
  return new Response('Pages support only GET and HEAD.', { status: 405, headers: { allow: 'GET, HEAD' } })
}

/** Returns the security headers of a finished page, in addition to React Router's. */
function pageHeaders(
  pathname: string,
  contentType: string,
  /** Texts of our own inline scripts. */
  scripts: readonly Buffer[],
  gateway: GatewayOrigins,
): [string, string][] {
  const headers: [string, string][] = [
    ['content-type', contentType],
    // Browsers always revalidate, usually with a 304, so that a changed price shows on the next request.
    ['cache-control', 'no-cache'],
    // A URL with a token must not reach other sites as a referrer.
    ['referrer-policy', hasToken(pathname) ? 'no-referrer' : 'strict-origin-when-cross-origin'],
  ]
  if (!contentType.startsWith('text/html')) return headers
  const payment = isPaymentPage(pathname)
  headers.push(
    ['content-security-policy', contentSecurityPolicy(scripts, payment ? gateway : undefined)],
    // Banks open their own windows and send messages back to the payment page.
    ['cross-origin-opener-policy', payment ? 'same-origin-allow-popups' : 'same-origin'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=()'],
    ['x-frame-options', 'DENY'],
  )
  return headers
}

/** Returns the site's facts; the shop's details are read on each call. */
export function siteInfoOf({
  db,
  settingsNow,
  ...site
}: Omit<SiteInfo, 'shop'> & {
  db: Db
  settingsNow: SettingsNow
}): SiteInfo {
  return { ...site, shop: async () => (await settingsNow(db)).shop }
}
