import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js'

import { pageOfData } from './addresses.ts'

/**
 * The data of a page that the router is about to show. When it can't be fetched, the answer makes the router load the document
 * instead (as React Router's server does for such a redirect): a stored page, or else the offline page.
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

/** A page in the place of data: the router can't read it, but the visitor can. */
function isStrangers({ ok, headers }: Response): boolean {
  return ok && headers.get('content-type')?.startsWith('text/html') === true
}
