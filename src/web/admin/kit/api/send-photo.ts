import type { StoredPhoto } from '#modules/settings/settings.schema.ts'

import { sendForm } from './send-form.ts'

/** Uploads a picture, which the shop re-encodes. */
export function sendPhoto(path: string, photo: File): Promise<StoredPhoto> {
  const body = new FormData()
  body.set('photo', photo)
  return sendForm({ method: 'POST', path, body })
}
