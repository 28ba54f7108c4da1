import { api, type CallOptions } from '#web/api-client.ts'
import { ApiError } from '#web/api-error.ts'
import { endAdminSession, readAdminToken } from '#web/browser/admin-session-store.ts'
import { links } from '#web/links.ts'

import { noteEnrolment } from './enrolment.ts'

/** Spec §5: loading needs a token. */
export class NoToken extends Error {
  constructor() {
    super('No token found. Please login again.')
    this.name = 'NoToken'
  }
}

/** The REST client with the admin's token; whoever turns out to be none of the staff goes to the admin login. */
export const adminApi = {
  get: <T>(path: string, options?: CallOptions) =>
    guarded(() => api.get<T>(path, { ...options, as: 'admin' })),
  post: <T>(path: string, body: unknown) => guarded(() => api.post<T>(path, body, { as: 'admin' })),
  put: <T>(path: string, body: unknown) => guarded(() => api.put<T>(path, body, { as: 'admin' })),
  delete: <T>(path: string, options?: CallOptions) =>
    guarded(() => api.delete<T>(path, undefined, { ...options, as: 'admin' })),
}

async function guarded<T>(call: () => Promise<T>): Promise<T> {
  if (readAdminToken() === undefined) throw new NoToken()
  try {
    return await call()
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) answerRefusal(error.code)
    throw error
  }
}

/** A refusal without a code of the staff's: whoever asks is none of them any more. */
function answerRefusal(code: string | undefined): void {
  if (code === 'second_factor_needed') noteEnrolment(true)
  else if (code !== 'permission') leave()
}

/** The token goes first: otherwise the login page would send it straight back. */
function leave(): void {
  endAdminSession()
  location.assign(links.admin.login())
}
