import { type ReactNode, Suspense } from 'react'

/** A part of a page that comes alive by itself: a tap in the middle of it waits for this part, not for the whole page. */
export function Part({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>
}
