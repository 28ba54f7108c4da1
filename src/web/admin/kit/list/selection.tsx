import { type ReactNode, useState } from 'react'

import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { useShortcuts } from '#web/admin/kit/shortcuts/shortcut.ts'
import { Checkbox } from '#web/ui/input.tsx'

interface SelectionBarProps {
  count: number
  /** In place of the number, where it is not known to the end. */
  text?: string | undefined
  /** What is selected, for one and for several: 'book', 'books'. */
  noun: readonly [one: string, several: string]
  onClear(): void
  /** What can be done with it. */
  children: ReactNode
}

/** How many records are selected and what can be done with them; its place is a `Dock`. */
export function SelectionBar({ count, text, noun: [one, several], onClear, children }: SelectionBarProps) {
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
        {text ?? `${count} ${count === 1 ? one : several} selected`}
      </output>
      {children}
      <SmallButton variant="ghost" onClick={onClear}>
        Clear
      </SmallButton>
    </section>
  )
}

/** Below a list, and in sight however long it is: what was done last, and what can be done with what is selected. */
export function Dock({ children }: { children: ReactNode }) {
  return <div className="sticky bottom-2 z-10 mt-4 flex flex-col gap-2 empty:hidden">{children}</div>
}

interface Selectable {
  _id: string
}

/** The selected records of a list; they stay selected over its pages. */
export function useSelection<Item extends Selectable>() {
  const [selected, setSelected] = useState<ReadonlyMap<string, Item>>(new Map())

  /** Selects those records, or no longer. */
  function choose(records: readonly Item[], chosen: boolean): void {
    const next = new Map(selected)
    for (const record of records) {
      if (chosen) next.set(record._id, record)
      else next.delete(record._id)
    }
    setSelected(next)
  }

  /** A selected record has changed: it stays selected as it is now. */
  const renew = (record: Item) =>
    setSelected((now) => (now.has(record._id) ? new Map(now).set(record._id, record) : now))

  return {
    ids: new Set(selected.keys()),
    records: [...selected.values()],
    choose,
    renew,
    toggle: (record: Item) => choose([record], !selected.has(record._id)),
    clear: () => setSelected(new Map()),
  }
}

interface SelectAllProps {
  /** The records of this page that can be selected. */
  ids: readonly string[]
  selected: ReadonlySet<string>
  onSelect(all: boolean): void
}

/** Selects every record of the page, or none when all are selected. */
export function SelectAll({ ids, selected, onSelect }: SelectAllProps) {
  const count = ids.filter((id) => selected.has(id)).length
  const all = ids.length > 0 && count === ids.length
  return (
    <Checkbox
      label="Select all on this page"
      checked={all}
      disabled={ids.length === 0}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !all
      }}
      onChange={() => onSelect(!all)}
      className="mb-1 w-fit px-4 text-sm text-ink-soft max-md:text-ink"
    />
  )
}
