export type ToastKind = 'success' | 'info' | 'warn' | 'error'

/** A link in a message. */
export interface ToastLink {
  label: string
  href: string
}

export interface Toast {
  id: number
  kind: ToastKind
  text: string
  link?: ToastLink | undefined
  /** Stays until closed, because it takes longer to read than other messages are shown. */
  stays: boolean
}

type Listener = () => void

/**
 * Queue of messages for a host to show. Separate from the host, so that pages without messages don't load the
 * host's code.
 */
export function createToastQueue() {
  let waiting: Toast[] = []
  let last = 0
  const listeners = new Set<Listener>()
  return {
    push(kind: ToastKind, text: string, link?: ToastLink, stays = false): void {
      waiting = [...waiting, { id: ++last, kind, text, link, stays }]
      for (const listener of listeners) listener()
    },
    take(): Toast[] {
      const taken = waiting
      waiting = []
      return taken
    },
    isEmpty: () => waiting.length === 0,
    subscribe(listener: Listener): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const toasts = createToastQueue()
