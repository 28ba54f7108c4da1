import { Suspense, useDeferredValue } from 'react'

import type { Elements } from './elements.ts'

/**
 * A part of a page that hydrates separately: a tap on it waits only for this part, not for the whole page.
 */
export function Part({ children }: { children: Elements }) {
  return <Suspense>{children}</Suspense>
}

interface LaterProps {
  shape: Elements
  /** Renders the part at once if true when it appears. */
  atOnce?: boolean
  children: Elements
}

/**
 * A large part that a press opens. Shows a placeholder (`shape`) immediately and renders the part in the
 * background.
 */
export function Later({ shape, atOnce = false, children }: LaterProps) {
  const ready = useDeferredValue(true, atOnce)
  return <Suspense fallback={shape}>{ready ? children : shape}</Suspense>
}
