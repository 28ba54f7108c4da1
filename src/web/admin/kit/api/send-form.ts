import type { StoredPhoto } from '#modules/settings/settings.schema.ts'
import { api } from '#web/client/api-client.ts'

import { asStaff } from './admin-api.ts'

export interface FormCall {
  method: 'POST' | 'PUT'
  /** Path from the spec, below `/api`. */
  path: string
  /** A form, or a file with its own media type. */
  body: FormData | Blob
  /** Receives the uploaded fraction, from 0 to 1. */
  onProgress?: ((part: number) => void) | undefined
}

/**
 * Sends a form with files and reports upload progress. Throws `ApiError` like the REST client, and
 * `NoConnection` for a call that got no answer or an upload that stopped.
 */
export function sendForm<T>({ method, path, body, onProgress = () => {} }: FormCall): Promise<T> {
  const send = method === 'POST' ? api.post : api.put
  return asStaff('write', () => send<T>(path, body, { as: 'admin', onProgress }))
}

/** Uploads a picture, which the shop re-encodes. */
export function sendPhoto(path: string, photo: File): Promise<StoredPhoto> {
  const body = new FormData()
  body.set('photo', photo)
  return sendForm({ method: 'POST', path, body })
}
