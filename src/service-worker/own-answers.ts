import { ORIGIN_MARK } from '#platform/http/origin-mark.ts'

/**
 * Wi-Fi login pages and inspecting proxies answer 200 with their HTML for scripts and pages. The worker may show such an
 * answer but must not store it: the shop would stay broken after the connection returns.
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

/** True for an answer of the shop itself, of the type that its address promises. */
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

/** The cached answer for an address, if the shop itself sent it. */
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

/** Workbox plugin: keeps foreign answers out of a cache, and refetches those that an earlier worker stored. */
export const onlyOwn = {
  cacheWillUpdate: async ({ request, response }: Fetched): Promise<Response | null> =>
    isOwnAnswer(request.url, response) ? response : null,
  cachedResponseWillBeUsed: async ({ request, cachedResponse }: Stored): Promise<Response | null> =>
    ownMatch(request.url, cachedResponse) ?? null,
}
