import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js'

import { pageOfData } from './addresses.ts'

/**
 * Fetches the data of the router's next page. If that fails, the response makes the router load the document
 * instead, as a redirect from React Router's server would: a cached page, or else the offline page.
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

/** Detects an HTML page in place of data, such as a Wi-Fi login: only the visitor can read it. */
function isStrangers({ ok, headers }: Response): boolean {
  return ok && headers.get('content-type')?.startsWith('text/html') === true
}
