import { type ToastKind, type ToastLink, toasts } from '#web/ui/toasts.ts'

const CARRIED = 'carriedToasts'

/** Shows a message at the top right for 3 s. Implements both 'alert' and 'toast' of the spec (DESIGN §5). */
export const notify = {
  success: (text: string, link?: ToastLink) => toasts.push('success', text, link),
  info: (text: string, link?: ToastLink) => toasts.push('info', text, link),
  warn: (text: string) => toasts.push('warn', text),
  error: (text: string) => toasts.push('error', text),
  /** Shows a failure of the staff's tools: briefly if it is short, otherwise until it is closed. */
  failure: (text: string) => toasts.push('error', text, undefined, isLong(text)),
}

/** The number of words that can be read in the three seconds of a message. */
const MAX_WORDS = 8

function isLong(text: string): boolean {
  return text.trim().split(/\s+/).length > MAX_WORDS
}

/** Shows a message on the next page. Use before a document load (`location.assign`). */
export function notifyAfterLoad(kind: ToastKind, text: string): void {
  try {
    sessionStorage.setItem(CARRIED, JSON.stringify([...carried(), { kind, text }]))
  } catch {
    toasts.push(kind, text)
  }
}

/** Shows messages from the previous page. Runs once, when the page starts. */
export function showCarriedToasts(): void {
  const left = carried()
  if (left.length === 0) return
  sessionStorage.removeItem(CARRIED)
  for (const { kind, text } of left) toasts.push(kind, text)
}

function carried(): { kind: ToastKind; text: string }[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(CARRIED) ?? '[]')
    return Array.isArray(stored) ? (stored as { kind: ToastKind; text: string }[]) : []
  } catch {
    return []
  }
}
