import { readSkipped, SKIPPED_HEADER } from '#platform/http/skipped.ts'
import { readAdminToken } from '#web/browser/admin-session-store.ts'
import { shopperEnd } from '#web/browser/session-end.ts'
import { endSession, readSession } from '#web/browser/session-store.ts'

import { ApiError } from './api-error.ts'
import { isLoginPage, loginAddress } from './login-address.ts'

/** Whose token goes along: the shop sends the shopper's, admin screens the admin's (DESIGN §5). */
export type Caller = 'shopper' | 'admin'

export interface CallOptions {
  as?: Caller
  query?: Record<string, string | number | boolean | undefined>
  headers?: Record<string, string>
  signal?: AbortSignal
}

export interface FileAnswer {
  file: Blob
  /** What a batch leaves out, a line for each reason. */
  skipped: readonly string[]
}

/** A refused login is no session loss: its message stays on the form. */
const LOGINS = new Set(['/login', '/admin/login', '/register'])

/**
 * The typed REST client. Paths are those of the spec, below `/api`. Throws `ApiError`; `fetch`'s own errors mean no
 * connection. How a session of the staff ends is the admin area's affair (`admin/kit/api/`).
 */
export const api = {
  get: <T>(path: string, options?: CallOptions) => call<T>('GET', path, undefined, options),
  post: <T>(path: string, body?: unknown, options?: CallOptions) => call<T>('POST', path, body, options),
  put: <T>(path: string, body?: unknown, options?: CallOptions) => call<T>('PUT', path, body, options),
  delete: <T>(path: string, body?: unknown, options?: CallOptions) => call<T>('DELETE', path, body, options),
  /** A file that needs the caller's token: neither a link nor an image carries it. With a body it is a POST. */
  file: async (path: string, body?: unknown, options?: CallOptions): Promise<FileAnswer> => {
    const response = await send(body === undefined ? 'GET' : 'POST', path, body, options)
    return { file: await response.blob(), skipped: readSkipped(response.headers.get(SKIPPED_HEADER)) }
  },
}

async function call<T>(method: string, path: string, body: unknown, options?: CallOptions): Promise<T> {
  return (await readBody(await send(method, path, body, options))) as T
}

async function send(
  method: string,
  path: string,
  body: unknown,
  options: CallOptions = {},
): Promise<Response> {
  const caller = options.as ?? 'shopper'
  const response = await fetch(address(path, options.query), {
    method,
    headers: { ...bearer(caller), ...contentType(body), ...options.headers },
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    ...(options.signal ? { signal: options.signal } : {}),
  })
  if (response.ok) return requireOwn(response)
  const answer = await readBody(response)
  if (response.status === 401 && caller === 'shopper' && !LOGINS.has(path)) loseSession()
  throw new ApiError(response.status, answer)
}

/** A Wi-Fi login page in the place of the answer: the shop can't be reached, as `fetch` says without a connection. */
function requireOwn(response: Response): Response {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  throw new TypeError('Another server answered in the place of the shop.')
}

function address(path: string, query: CallOptions['query'] = {}): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') params.set(name, String(value))
  }
  const text = params.toString()
  return text ? `/api${path}?${text}` : `/api${path}`
}

function bearer(caller: Caller): Record<string, string> {
  const token = caller === 'admin' ? readAdminToken() : shopperToken()
  return token ? { authorization: `Bearer ${token}` } : {}
}

function shopperToken(): string | undefined {
  const session = readSession()
  return session.status === 'shopper' ? session.token : undefined
}

/** A form with files names its own type, with the boundary. */
function contentType(body: unknown): Record<string, string> {
  return body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The token goes first, then the browser: otherwise the login page would send it straight back. It says why. A page that logs
 * in already knows where to go next.
 */
function loseSession(): void {
  endSession()
  shopperEnd.set('ended')
  if (!isLoginPage(location.pathname)) location.assign(loginAddress(location.pathname + location.search))
}
