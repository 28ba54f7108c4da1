import { type ToastKind, type ToastLink, toasts } from '#web/ui/toasts.ts'

const CARRIED = 'carriedToasts'

/** Shows a message, top right, for 3 s. Covers both 'alert' and 'toast' of the spec (DESIGN §5). */
export const notify = {
  success: (text: string, link?: ToastLink) => toasts.push('success', text, link),
  info: (text: string, link?: ToastLink) => toasts.push('info', text, link),
  warn: (text: string) => toasts.push('warn', text),
  error: (text: string) => toasts.push('error', text),
}

/** Use before a document load (`location.assign`): the next page shows the message. */
export function notifyAfterLoad(kind: ToastKind, text: string): void {
  try {
    sessionStorage.setItem(CARRIED, JSON.stringify([...carried(), { kind, text }]))
  } catch {
    toasts.push(kind, text)
  }
}

/** Shows messages carried over from the previous page; runs once, when the page starts. */
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
