import type { ReactNode } from 'react'

/** Below a list, and in sight however long it is: what was done last, and what can be done with what is selected. */
export function Dock({ children }: { children: ReactNode }) {
  return <div className="sticky bottom-2 z-10 mt-4 flex flex-col gap-2 empty:hidden">{children}</div>
}
