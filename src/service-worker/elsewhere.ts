import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js'

import { pageOfData } from './addresses.ts'

/**
 * The data of a page that the router is about to show. When it can't be fetched, the router is told to load the document
 * instead (the answer that React Router's server gives for such a redirect), which is kept or leads to the offline page.
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
