import { api, type CallOptions } from '#web/api-client.ts'

import { withPassword } from './with-password.ts'
import { withSession } from './with-session.ts'

/** The REST client with the admin's token; what becomes of the screen when the session is over: `withSession`. */
export const adminApi = {
  get: <T>(path: string, options?: CallOptions) =>
    withSession('read', () => api.get<T>(path, { ...options, as: 'admin' })),
  post: <T>(path: string, body: unknown) => written(() => api.post<T>(path, body, { as: 'admin' })),
  put: <T>(path: string, body: unknown) => written(() => api.put<T>(path, body, { as: 'admin' })),
  delete: <T>(path: string, options?: CallOptions) =>
    written(() => api.delete<T>(path, undefined, { ...options, as: 'admin' })),
}

const written = <T>(call: () => Promise<T>) => withSession('write', () => withPassword(call))
