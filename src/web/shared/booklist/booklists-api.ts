import {
  addBooklist,
  changeBooklist,
  deleteBooklist,
  getBooklist,
  listBooklists,
  matchBooklist,
} from '#modules/booklists/booklists.operations.ts'
import type { BooklistChangeJson, BooklistInputJson } from '#modules/booklists/booklists.schema.ts'
import { call } from '#web/client/call.ts'

/** REST calls for a shopper's booklists. */
export const booklistsApi = {
  match: (asked: { text: string } | { file: string }) => call(matchBooklist, { json: asked }),
  list: () => call(listBooklists),
  read: (id: string) => call(getBooklist, { param: { id } }),
  add: (list: BooklistInputJson) => call(addBooklist, { json: list }),
  change: (id: string, list: BooklistChangeJson) => call(changeBooklist, { param: { id }, json: list }),
  withdraw: (id: string) => call(deleteBooklist, { param: { id } }),
}
