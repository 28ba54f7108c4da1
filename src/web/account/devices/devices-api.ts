import type { SessionsBody } from '#modules/accounts/accounts.schema.ts'
import { api } from '#web/api-client.ts'

/** Where the shopper is logged in; each throws what the REST client throws. */
export const devicesApi = {
  list: async (_key: string, signal: AbortSignal) =>
    (await api.get<SessionsBody>('/account/sessions', { signal })).sessions,
  logOut: (id: string) => api.delete<unknown>(`/account/sessions/${encodeURIComponent(id)}`),
  logOutEverywhere: () => api.post<unknown>('/account/logout-everywhere', {}),
}
