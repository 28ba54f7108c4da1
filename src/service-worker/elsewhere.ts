import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js'

import { pageOfData } from './addresses.ts'

/**
 * The data of a page that the router is about to show. When it can't be fetched, the answer makes the router load the document
 * instead (as React Router's server does for such a redirect): a stored page, or else the offline page.
 */
export async function elsewhere({ request, url }: RouteHandlerCallbackOptions): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    if (request.signal.aborted) throw error
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
}
