export type ToastKind = 'success' | 'info' | 'warn' | 'error'

/** Where a message leads. */
export interface ToastLink {
  label: string
  href: string
}

export interface Toast {
  id: number
  kind: ToastKind
  text: string
  link?: ToastLink | undefined
}

type Listener = () => void

/** Messages that are not shown yet; a host takes them. Apart from the host, so that a page without messages does not load it. */
export function createToastQueue() {
  let waiting: Toast[] = []
  let last = 0
  const listeners = new Set<Listener>()
  return {
    push(kind: ToastKind, text: string, link?: ToastLink): void {
      waiting = [...waiting, { id: ++last, kind, text, link }]
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
