import { useState } from 'react'

import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { useShortcuts } from '#web/admin/kit/shortcuts/shortcut.ts'
import type { Elements } from '#web/ui/elements.ts'
import { Checkbox } from '#web/ui/input.tsx'

interface SelectionBarProps {
  count: number
  /** How many of them the list does not show now: they are on other pages, or have left the list. */
  hidden: number
  /** In place of the number, where it is not known to the end. */
  text?: string | undefined
  /** What is selected, for one and for several: 'book', 'books'. */
  noun: readonly [one: string, several: string]
  onClear(): void
  /** What can be done with it. */
  children: Elements
}

/** How many records are selected and what can be done with them; its place is a `Dock`. */
export function SelectionBar({ count, hidden, text, noun, onClear, children }: SelectionBarProps) {
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
      aria-label={`Selected ${noun[1]}`}
      className="flex flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-raised p-3 shadow-lift"
    >
      <output className="mr-auto block text-sm font-medium tabular-nums max-sm:w-full">
        {text ?? selectionText(count, hidden, noun)}
      </output>
      {children}
      <SmallButton variant="ghost" onClick={onClear}>
        Clear
      </SmallButton>
    </section>
  )
}

/** '1 order selected'; '3 orders selected, 2 of them not shown here'. */
export function selectionText(
  count: number,
  hidden: number,
  [one, several]: SelectionBarProps['noun'],
): string {
  const all = `${count} ${count === 1 ? one : several} selected`
  if (hidden === 0) return all
  return hidden === count ? `${all}, not shown here` : `${all}, ${hidden} of them not shown here`
}

/** Below a list, and in sight however long it is: what was done last, and what can be done with what is selected. */
export function Dock({ children }: { children: Elements }) {
  return <div className="sticky bottom-2 z-10 mt-4 flex flex-col gap-2 empty:hidden">{children}</div>
}

interface Selectable {
  _id: string
}

/** What was selected, and in which list. */
export interface Selected<Item> {
  list: string
  records: ReadonlyMap<string, Item>
}

/** A selection belongs to its list: in another one nothing is selected. */
export function selectedIn<Item>(selected: Selected<Item>, list: string): Selected<Item> {
  return selected.list === list ? selected : { list, records: new Map() }
}

/** Adds records to a selection, or takes them out. */
export function chooseIn<Item extends Selectable>(
  { list, records }: Selected<Item>,
  chosen: readonly Item[],
  isChosen: boolean,
): Selected<Item> {
  const next = new Map(records)
  for (const record of chosen) {
    if (isChosen) next.set(record._id, record)
    else next.delete(record._id)
  }
  return { list, records: next }
}

/**
 * The selected records of a list. They stay selected over its pages and searches; another tab or filter is another `list`,
 * where a forgotten selection would be acted on unseen.
 */
export function useSelection<Item extends Selectable>(list: string) {
  const [kept, setKept] = useState<Selected<Item>>({ list, records: new Map() })
  const selected = selectedIn(kept, list)
  const choose = (records: readonly Item[], chosen: boolean) => setKept(chooseIn(selected, records, chosen))

  /** A selected record has changed: it stays selected as it is now. */
  const renew = (record: Item) =>
    setKept((now) => (now.records.has(record._id) ? chooseIn(now, [record], true) : now))

  return {
    ids: new Set(selected.records.keys()),
    records: [...selected.records.values()],
    choose,
    renew,
    toggle: (record: Item) => choose([record], !selected.records.has(record._id)),
    clear: () => choose([...selected.records.values()], false),
  }
}

/** How many selected records are not among those that a list shows. */
export function hiddenOf(selected: ReadonlySet<string>, shown: readonly Selectable[]): number {
  return selected.size - shown.filter(({ _id }) => selected.has(_id)).length
}

interface SelectAllProps {
  /** The records of this page that can be selected. */
  ids: readonly string[]
  selected: ReadonlySet<string>
  onSelect(): void
}

/** Selects every record of the page. It never takes one out: that is what the rows and “Clear” are for. */
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
      aria-disabled={all}
      onChange={() => {
        if (!all) onSelect()
      }}
      className="mb-1 w-fit px-4 text-sm text-ink-soft max-md:text-ink"
    />
  )
}
