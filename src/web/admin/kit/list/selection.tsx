import { useState } from 'react'

import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { useShortcuts } from '#web/admin/kit/shortcuts/shortcut.ts'
import type { Elements } from '#web/ui/elements.ts'
import { Checkbox } from '#web/ui/input.tsx'

interface SelectionBarProps {
  count: number
  /** Number of selected records outside the visible list: on other pages or no longer listed. */
  hidden: number
  /** Shown instead of the count if the count is capped. */
  text?: string | undefined
  /** Singular and plural of the records: 'book', 'books'. */
  noun: readonly [one: string, several: string]
  /** True while an action runs. The selection can’t be changed then. */
  disabled?: boolean
  onClear(): void
  children: Elements
}

/** Shows the number of selected records, and actions for them. Belongs in a `Dock`. */
export function SelectionBar({
  count,
  hidden,
  text,
  noun,
  disabled = false,
  onClear,
  children,
}: SelectionBarProps) {
  useShortcuts([
    {
      keys: 'Escape',
      label: 'Clear selection',
      place: 'screen',
      holds: () => count > 0 && !disabled,
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
      <SmallButton variant="ghost" disabled={disabled} onClick={onClear}>
        Clear
      </SmallButton>
    </section>
  )
}

/** Formats the count: '1 order selected'; '3 orders selected, 2 of them not shown here'. */
export function selectionText(
  count: number,
  hidden: number,
  [one, several]: SelectionBarProps['noun'],
): string {
  const all = `${count} ${count === 1 ? one : several} selected`
  if (hidden === 0) return all
  return hidden === count ? `${all}, none on this page` : `${all}, ${hidden} not on this page`
}

/** Bar that sticks to the bottom of a list, for undoing the last edit and acting on the selection. */
export function Dock({ children }: { children: Elements }) {
  return <div className="sticky bottom-2 z-10 mt-4 flex flex-col gap-2 empty:hidden">{children}</div>
}

interface Selectable {
  _id: string
}

/** Selected records, and the list they belong to. */
export interface Selected<Item> {
  list: string
  records: ReadonlyMap<string, Item>
}

/** Returns the selection if it belongs to this list, else an empty one. */
export function selectedIn<Item>(selected: Selected<Item>, list: string): Selected<Item> {
  return selected.list === list ? selected : { list, records: new Map() }
}

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
 * Selection of a list. It survives paging and searching. A different tab or filter is a different `list` with
 * an empty selection: otherwise actions could affect selected records that staff don't see.
 */
export function useSelection<Item extends Selectable>(list: string) {
  const [kept, setKept] = useState<Selected<Item>>({ list, records: new Map() })
  const selected = selectedIn(kept, list)
  const choose = (records: readonly Item[], chosen: boolean) => setKept(chooseIn(selected, records, chosen))

  /** Replaces a selected record after it has changed. */
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

/** Counts the selected records that the list doesn't show. */
export function hiddenOf(selected: ReadonlySet<string>, shown: readonly Selectable[]): number {
  return selected.size - shown.filter(({ _id }) => selected.has(_id)).length
}

interface SelectAllProps {
  ids: readonly string[]
  selected: ReadonlySet<string>
  onSelect(): void
}

/** Selects every record of the page. It never deselects: rows and “Clear” do that. */
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
