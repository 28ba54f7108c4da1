import type {
  BooklistChangeJson,
  BooklistInputJson,
  BooklistJson,
  MatchedListJson,
  OwnBooklistJson,
} from '#modules/booklists/booklists.schema.ts'
import { api } from '#web/client/api-client.ts'

const OWN = '/account/booklists'
const one = (id: string) => `${OWN}/${encodeURIComponent(id)}`

/** REST calls for a shopper's booklists. */
export const booklistsApi = {
  match: (asked: { text: string } | { file: string }) =>
    api.post<MatchedListJson>('/booklist/matches', asked),
  list: () => api.get<BooklistJson[]>(OWN),
  read: (id: string) => api.get<OwnBooklistJson>(one(id)),
  add: (list: BooklistInputJson) => api.post<OwnBooklistJson>(OWN, list),
  change: (id: string, list: BooklistChangeJson) => api.put<OwnBooklistJson>(one(id), list),
  withdraw: (id: string) => api.delete(one(id)),
}
