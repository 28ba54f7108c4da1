import { type ReactNode, Suspense, useDeferredValue } from 'react'

/** A part of a page that comes alive by itself: a tap in the middle of it waits for this part, not for the whole page. */
export function Part({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>
}

/** A part that has a lot in it and is opened by a press: its shape answers the press, the part follows in pieces that yield. */
export function Later({ shape, children }: { shape: ReactNode; children: ReactNode }) {
  const ready = useDeferredValue(true, false)
  return <Suspense fallback={shape}>{ready ? children : shape}</Suspense>
}
