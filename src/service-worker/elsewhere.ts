import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js'

import { pageOfData } from './addresses.ts'

/**
 * Fetches the data of the router's next page. If that fails, the response makes the router load the document
 * instead (like such a redirect of React Router's server): a cached page, or else the offline page.
 */
export async function elsewhere({ request, url }: RouteHandlerCallbackOptions): Promise<Response> {
  try {
    const answer = await fetch(request)
    if (!isStrangers(answer)) return answer
  } catch (error) {
    if (request.signal.aborted) throw error
  }
  return new Response(null, {
    status: 204,
    headers: {
      'X-Remix-Redirect': pageOfData(url) ?? '/',
      'X-Remix-Status': '302',
      'X-Remix-Reload-Document': 'true',
      'Cache-Control': 'no-store',
    },
  })
}

/** Detects a page in place of data: the router can't read it, but the visitor can. */
function isStrangers({ ok, headers }: Response): boolean {
  return ok && headers.get('content-type')?.startsWith('text/html') === true
}
