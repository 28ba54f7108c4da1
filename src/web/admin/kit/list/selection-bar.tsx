import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useShortcuts } from '#web/admin/kit/shortcuts/shortcut.ts'

interface SelectionBarProps {
  count: number
  /** What is selected, for one and for several: 'book', 'books'. */
  noun: readonly [one: string, several: string]
  onClear(): void
  /** What can be done with it. */
  children: ReactNode
}

/** How many records are selected and what can be done with them; its place is a `Dock`. */
export function SelectionBar({ count, noun: [one, several], onClear, children }: SelectionBarProps) {
  useShortcuts([
    {
      keys: 'Escape',
      label: 'Select nothing',
      place: 'screen',
      holds: () => count > 0,
      run: onClear,
    },
  ])
  if (count === 0) return null
  return (
    <section
      aria-label={`Selected ${several}`}
      className="flex flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-raised p-3 shadow-lift"
    >
      <output className="mr-auto block text-sm font-medium tabular-nums max-sm:w-full">
        {count} {count === 1 ? one : several} selected
      </output>
      {children}
      <Button variant="ghost" size="sm" onClick={onClear}>
        Clear
      </Button>
    </section>
  )
}

/** Below a list, and in sight however long it is: what was done last, and what can be done with what is selected. */
export function Dock({ children }: { children: ReactNode }) {
  return <div className="sticky bottom-2 z-10 mt-4 flex flex-col gap-2 empty:hidden">{children}</div>
}
