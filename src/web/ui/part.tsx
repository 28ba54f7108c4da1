import { Suspense, useDeferredValue } from 'react'

import type { Elements } from './elements.ts'

/**
 * A part of a page that hydrates separately: a tap on it waits only for this part, not for the whole page.
 */
export function Part({ children }: { children: Elements }) {
  return <Suspense>{children}</Suspense>
}

/**
 * A large part that a press opens. Shows a placeholder (`shape`) immediately and renders the part in the
 * background.
 */
export function Later({ shape, children }: { shape: Elements; children: Elements }) {
  const ready = useDeferredValue(true, false)
  return <Suspense fallback={shape}>{ready ? children : shape}</Suspense>
}
