import { ORIGIN_MARK } from '#platform/http/origin-mark.ts'

/**
 * A Wi-Fi login page, or a proxy that inspects, answers 200 with HTML of its own for scripts and pages. Such an answer may be
 * shown, but never stored: the shop would stay broken after the connection is back.
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

/** Whether an answer comes from the shop itself, and is of the type that its address promises. */
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

/** What a cache has at an address, if the shop itself sent it. */
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

/** For each strategy that stores: leaves out what is not the shop's, and fetches anew what was stored before it knew that. */
export const onlyOwn = {
  cacheWillUpdate: async ({ request, response }: Fetched): Promise<Response | null> =>
    isOwnAnswer(request.url, response) ? response : null,
  cachedResponseWillBeUsed: async ({ request, cachedResponse }: Stored): Promise<Response | null> =>
    ownMatch(request.url, cachedResponse) ?? null,
}
