import { Suspense, useDeferredValue } from 'react'

import type { Elements } from './elements.ts'

/** A part of a page that hydrates separately: a tap on it waits for this part, not for the whole page. */
export function Part({ children }: { children: Elements }) {
  return <Suspense>{children}</Suspense>
}

/**
 * A large part that opens on a press: shows its shape immediately, then renders the part in the background.
 */
export function Later({ shape, children }: { shape: Elements; children: Elements }) {
  const ready = useDeferredValue(true, false)
  return <Suspense fallback={shape}>{ready ? children : shape}</Suspense>
}
