import { data, type RouterContextProvider } from 'react-router'

import { toSharedJson } from '#modules/booklists/booklists-json.ts'
import { found, pageContext, servicesContext } from '#web/services.ts'

/** Loads the list of a link, at today's prices; 404 if it was withdrawn or never existed. */
export async function loadShared(context: Readonly<RouterContextProvider>, token: string) {
  const list = await found(context.get(servicesContext).booklists.open(token))
  if (!list) return data(null, { status: 404 })
  // Unavailable books are tagged too, because they may be on sale again.
  const tags = list.items.map(({ bookId }) => `book:${bookId}`)
  context.get(pageContext).tag(`booklist:${list.id}`, ...tags)
  return toSharedJson(list)
}
