import { ORIGIN_MARK } from '#platform/http/origin-mark.ts'

/**
 * Wi-Fi login pages and inspecting proxies respond with 200 and their own HTML for scripts
 * and pages. The worker may show such a response but must not cache it: the shop would stay
 * broken after the connection returns.
 */

interface Answer {
  status: number
  headers: Pick<Headers, 'get'>
}

const TYPES: readonly [address: RegExp, type: RegExp][] = [
  [/\.js$/, /javascript/],
  [/\.css$/, /^text\/css/],
  [/\.woff2$/, /^(font|application)\//],
  [/\.(svg|png|webp|avif|jpe?g|ico)$/, /^image\//],
  [/\/[^./]*$/, /^text\/html/],
]

/** Reports whether the shop itself sent a response, with the type that its URL implies. */
export function isOwnAnswer(address: string, { status, headers }: Answer): boolean {
  const [mark, value] = ORIGIN_MARK
  const { pathname } = new URL(address)
  const promised = TYPES.find(([fits]) => fits.test(pathname))?.[1]
  return (
    status === 200 &&
    headers.get(mark) === value &&
    (promised === undefined || promised.test(headers.get('content-type') ?? ''))
  )
}

/** Returns the cached response for a URL if the shop itself sent it. */
export function ownMatch(address: string, stored: Response | undefined): Response | undefined {
  return stored && isOwnAnswer(address, stored) ? stored : undefined
}

interface Fetched {
  request: { url: string }
  response: Response
}

interface Stored {
  request: { url: string }
  cachedResponse?: Response | undefined
}

/**
 * Workbox plugin that keeps foreign responses out of a cache, and refetches those
 * that an earlier worker stored.
 */
export const onlyOwn = {
  cacheWillUpdate: async ({ request, response }: Fetched): Promise<Response | null> =>
    isOwnAnswer(request.url, response) ? response : null,
  cachedResponseWillBeUsed: async ({ request, cachedResponse }: Stored): Promise<Response | null> =>
    ownMatch(request.url, cachedResponse) ?? null,
}
