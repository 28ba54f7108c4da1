import { Suspense, useDeferredValue } from 'react'

import type { Elements } from './elements.ts'

/** A part of a page that comes alive by itself: a tap in the middle of it waits for this part, not for the whole page. */
export function Part({ children }: { children: Elements }) {
  return <Suspense>{children}</Suspense>
}

/** A part that has a lot in it and is opened by a press: its shape answers the press, the part follows in pieces that yield. */
export function Later({ shape, children }: { shape: Elements; children: Elements }) {
  const ready = useDeferredValue(true, false)
  return <Suspense fallback={shape}>{ready ? children : shape}</Suspense>
}
