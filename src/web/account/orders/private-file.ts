import { ApiError } from '#web/api-error.ts'
import { readSession } from '#web/browser/session-store.ts'

/** A file that only its owner gets: fetched with the shopper's token, because neither a link nor an image carries it. */
export async function fetchPrivateFile(path: string, signal?: AbortSignal): Promise<Blob> {
  const session = readSession()
  const headers: Record<string, string> =
    session.status === 'shopper' ? { authorization: `Bearer ${session.token}` } : {}
  const response = await fetch(`/api${path}`, { headers, ...(signal ? { signal } : {}) })
  if (response.ok) return response.blob()
  throw new ApiError(response.status, await response.json().catch(() => undefined))
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
