import { type RefObject, useRef } from 'react'

import { useShortcuts, isCharacterKey, type Shortcut } from './shortcut.ts'

export interface RowAction<Item> {
  keys: string
  label: string
  run(item: Item, row: HTMLElement): void
}

/** Attribute with the id of a row's record. */
const ROW = 'data-record'

/**
 * Props of a table row with shortcuts. `entry` marks the row at which the keyboard focus enters the table.
 */
export function rowProps(id: string, entry: boolean) {
  return { [ROW]: id, tabIndex: entry ? 0 : -1 }
}

/** Returns the id of the record in whose row an element is. */
export function recordOf(element: Element): string | undefined {
  return element.closest(`[${ROW}]`)?.getAttribute(ROW) ?? undefined
}

export function focusRow(id: string): void {
  document.querySelector<HTMLElement>(`[${ROW}="${CSS.escape(id)}"]`)?.focus()
}

/**
 * Shortcuts that move between table rows and act on the focused one. Attach the returned ref to the `tbody`
 * whose rows have `rowProps`.
 */
export function useRowShortcuts<Item extends { _id: string }>(
  items: readonly Item[],
  actions: readonly RowAction<Item>[],
): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null)
  const step = (keys: string, label: string, by: 1 | -1): Shortcut => ({
    keys,
    label,
    // Arrow keys scroll the page unless a row has the focus.
    place: isCharacterKey(keys) ? 'screen' : 'row',
    holds: (focused) =>
      isCharacterKey(keys) ? items.length > 0 : rowAt(body.current, focused, keys) !== undefined,
    run: (focused) => move(body.current, rowAt(body.current, focused, keys), by),
  })
  const act = ({ keys, label, run }: RowAction<Item>): Shortcut => ({
    keys,
    label,
    place: 'row',
    holds: (focused) => rowAt(body.current, focused, keys) !== undefined,
    run(focused) {
      const row = rowAt(body.current, focused, keys)
      const item = items.find(({ _id }) => _id === row?.getAttribute(ROW))
      if (row && item) run(item, row)
    },
  })
  useShortcuts([
    step('j', 'Next row', 1),
    step('k', 'Previous row', -1),
    step('ArrowDown', 'Next row', 1),
    step('ArrowUp', 'Previous row', -1),
    ...actions.map(act),
  ])
  return body
}

/**
 * Returns the focused row. For a letter, the focus may also be on an element in the row; Enter and the arrow
 * keys belong to that element.
 */
function rowAt(body: HTMLElement | null, focused: Element | null, keys: string): HTMLElement | undefined {
  const row = isCharacterKey(keys) ? focused?.closest(`[${ROW}]`) : focused
  return row instanceof HTMLElement && row.hasAttribute(ROW) && body?.contains(row) ? row : undefined
}

function move(body: HTMLElement | null, row: HTMLElement | undefined, by: 1 | -1): void {
  const rows = [...(body?.querySelectorAll<HTMLElement>(`[${ROW}]`) ?? [])]
  const at = row ? rows.indexOf(row) + by : 0
  rows[at]?.focus()
}
