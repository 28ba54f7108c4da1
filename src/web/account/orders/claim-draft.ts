import { type ClaimReason, MAX_PHOTO_BYTES, MAX_PHOTOS } from '#modules/claims/claim.ts'

/** A claim while it is being written. */
export interface ClaimDraft {
  lines: readonly string[]
  reason: ClaimReason
  text: string
  photos: readonly File[]
}

/** The first thing that is missing or too much, in words; the server checks all of it again. */
export function claimFault({ lines, text, photos }: ClaimDraft): string | undefined {
  if (lines.length === 0) return 'Please choose the book that is at fault.'
  if (text.trim() === '') return 'Please tell us what you see.'
  if (photos.length === 0) return 'Please add at least one photo of the fault.'
  if (photos.length > MAX_PHOTOS) return `Please choose at most ${MAX_PHOTOS} photos.`
  const large = photos.find((photo) => photo.size > MAX_PHOTO_BYTES)
  return large ? `“${large.name}” is larger than ${MAX_PHOTO_BYTES / 1_000_000} MB.` : undefined
}

/** As the server takes it: `lines` and `photos` repeated. */
export function toFormData({ lines, reason, text, photos }: ClaimDraft): FormData {
  const form = new FormData()
  for (const line of lines) form.append('lines', line)
  form.append('reason', reason)
  form.append('text', text)
  for (const photo of photos) form.append('photos', photo)
  return form
}
