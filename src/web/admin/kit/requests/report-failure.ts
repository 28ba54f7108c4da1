import { notify } from '#web/client/toast.ts'

/** The number of words that can be read in the three seconds of a toast. */
const MAX_WORDS = 8

/** Shows a failure: briefly if it is short, otherwise until staff close it. */
export function reportFailure(text: string): void {
  if (isLong(text)) notify.lastingError(text)
  else notify.error(text)
}

export function isLong(text: string): boolean {
  return text.trim().split(/\s+/).length > MAX_WORDS
}
