import { type Caller, loseSession } from '#web/api-client.ts'
import { ApiError } from '#web/api-error.ts'
import { readAdminToken } from '#web/browser/admin-session-store.ts'
import { readSession } from '#web/browser/session-store.ts'

interface FileCall {
  as?: Caller
  /** What the file is made of, when its address does not tell; then it is asked for with POST. */
  body?: unknown
  signal?: AbortSignal
}

/** A file that not everybody gets: fetched with the caller's token, because neither a link nor an image carries it. */
export async function fetchPrivateFile(
  path: string,
  { as = 'shopper', body, signal }: FileCall = {},
): Promise<Blob> {
  const token = as === 'admin' ? readAdminToken() : shopperToken()
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  if (body !== undefined) headers['content-type'] = 'application/json'
  const response = await fetch(`/api${path}`, {
    headers,
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  })
  if (response.ok) return response.blob()
  if (response.status === 401 && as === 'shopper') loseSession()
  throw new ApiError(response.status, await response.json().catch(() => undefined))
}

function shopperToken(): string | undefined {
  const session = readSession()
  return session.status === 'shopper' ? session.token : undefined
}

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has its own hold on the content once it has begun.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
