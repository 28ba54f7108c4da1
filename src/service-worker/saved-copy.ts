import { SAVED_AT } from '#web/saved-at.ts'

interface Stored {
  cachedResponse?: Response | undefined
}

/**
 * Workbox plugin that marks a page from the cache with the time at which the shop sent it. The page then says
 * how old its prices are (`src/web/client/saved-copy.ts`).
 */
export const markSaved = {
  cachedResponseWillBeUsed: async ({ cachedResponse }: Stored): Promise<Response | null> => {
    if (!cachedResponse) return null
    const html = await cachedResponse.text()
    const sent = cachedResponse.headers.get('date') ?? ''
    return new Response(html.replace('<html', `<html ${SAVED_AT}="${sent}"`), {
      headers: cachedResponse.headers,
    })
  },
}
