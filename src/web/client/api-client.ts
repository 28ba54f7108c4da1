import { IDLE_HEADER } from '#platform/http/idle.ts'
import { readSkipped, SKIPPED_HEADER } from '#platform/http/skipped.ts'
import { readSession, shopperSession, staffSession } from '#web/client/session-store.ts'

import { ApiError } from './api-error.ts'
import { apiUrl } from './api-url.ts'
import { isLoginPage, loginAddress } from './login-address.ts'
import { idleSeconds } from './presses.ts'

/** Selects the token to send: the shop sends the shopper's, admin screens the admin's (DESIGN §5). */
export type Caller = 'shopper' | 'admin'

export interface CallOptions {
  as?: Caller
  headers?: Record<string, string>
  signal?: AbortSignal
  /** A 401 doesn't end the session: the visitor didn't ask for this call, or a login shows its message. */
  keepsSession?: boolean
  /** Receives the uploaded fraction of a form or file, from 0 to 1. */
  onProgress?: (part: number) => void
  /** An earlier response for this path, returned again if the server has nothing newer (304). */
  known?: object | undefined
}

export interface FileAnswer {
  file: Blob
  /** Documents that a batch omitted: one line per reason. */
  skipped: readonly string[]
}

/**
 * Typed REST client. Paths are relative to `/api`, as in the spec. Throws `ApiError`; an error thrown by
 * `fetch` means that the connection failed. The admin area handles the end of a staff session itself
 * (`admin/kit/api/`).
 */
export const api = {
  send: <T>(method: string, path: string, body?: unknown, options?: CallOptions) =>
    call<T>(method, path, body, options),
  /**
   * Fetches a file that needs the caller's token, which links and images can't send. With a body, sends a
   * POST.
   */
  file: async (path: string, body?: unknown, options?: CallOptions): Promise<FileAnswer> => {
    const response = await send(body === undefined ? 'GET' : 'POST', path, body, options)
    return { file: await response.blob(), skipped: readSkipped(response.headers.get(SKIPPED_HEADER)) }
  },
}

/**
 * Entity tags by response body. Needed because `no-store` keeps staff data out of the browser's own cache.
 */
const tags = new WeakMap<object, string>()

async function call<T>(method: string, path: string, body: unknown, options?: CallOptions): Promise<T> {
  const response = await send(method, path, body, options)
  if (response.status === 304) return options?.known as T
  const answer = await readBody(response)
  const tag = response.headers.get('etag')
  if (tag !== null && typeof answer === 'object' && answer !== null) tags.set(answer, tag)
  return answer as T
}

async function send(
  method: string,
  path: string,
  body: unknown,
  options: CallOptions = {},
): Promise<Response> {
  const caller = options.as ?? 'shopper'
  const response = await request(method, path, body, { ...options, as: caller })
  if (response.ok || response.status === 304) return requireOwn(response)
  const answer = await readBody(response)
  const endsSession = caller === 'shopper' && !options.keepsSession
  if (response.status === 401 && endsSession) loseSession()
  throw new ApiError(response.status, answer)
}

async function request(
  method: string,
  path: string,
  body: unknown,
  { as, signal, known, onProgress, ...options }: CallOptions & { as: Caller },
): Promise<Response> {
  const to = apiUrl(path)
  const headers = { ...bearer(as), ...contentType(body), ...ifNewer(known), ...options.headers }
  if (onProgress && isBinary(body)) {
    // Loads the code on demand: few pages upload files.
    const { upload } = await import('./upload.ts')
    return upload(to, { method, headers, body }, onProgress)
  }
  const sent = body === undefined || isBinary(body) ? body : JSON.stringify(body)
  return fetch(to, {
    method,
    headers,
    ...(sent === undefined ? {} : { body: sent }),
    ...(signal ? { signal } : {}),
  })
}

/**
 * Treats HTML, such as a Wi-Fi login page, as a lost connection: throws a `TypeError`, as `fetch` does.
 */
function requireOwn(response: Response): Response {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  throw new TypeError('We can’t reach the shop. If you’re on public Wi-Fi, log in to it first.')
}

function bearer(caller: Caller): Record<string, string> {
  const token = caller === 'admin' ? staffSession.token() : shopperToken()
  return token ? { authorization: `Bearer ${token}`, [IDLE_HEADER]: String(idleSeconds()) } : {}
}

function ifNewer(known: object | undefined): Record<string, string> {
  const tag = known && tags.get(known)
  return tag === undefined ? {} : { 'if-none-match': tag }
}

function shopperToken(): string | undefined {
  const session = readSession()
  return session.status === 'shopper' ? session.token : undefined
}

/** Omits the type for forms and files: the browser sets it, for forms with the boundary. */
function contentType(body: unknown): Record<string, string> {
  return body === undefined || isBinary(body) ? {} : { 'content-type': 'application/json' }
}

function isBinary(body: unknown): body is FormData | Blob {
  return body instanceof FormData || body instanceof Blob
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
 * Ends the session before redirecting to the login, which would redirect straight back if there were a token.
 * Stores the reason for the login page. A login page already has its return URL.
 */
function loseSession(): void {
  shopperSession.lose()
  if (!isLoginPage(location.pathname)) location.assign(loginAddress(location.pathname + location.search))
}
