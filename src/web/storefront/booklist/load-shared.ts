import { data, type RouterContextProvider } from 'react-router'

import { toSharedJson } from '#modules/booklists/booklists-json.ts'
import { found, pageContext, servicesContext } from '#web/services.ts'

/** The list that a link opens, at today's prices; 404 where it was withdrawn or never was. */
export async function loadShared(context: Readonly<RouterContextProvider>, token: string) {
  const list = await found(context.get(servicesContext).booklists.open(token))
  if (!list) return data(null, { status: 404 })
  // What is not sold today may be tomorrow: its name is a tag, too.
  const tags = list.items.map(({ bookId }) => `book:${bookId}`)
  context.get(pageContext).tag(`booklist:${list.id}`, ...tags)
  return toSharedJson(list)
}
