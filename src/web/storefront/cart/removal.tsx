import { Fragment, useState } from 'react'
import { flushSync } from 'react-dom'

import { cart } from '#web/client/cart-store.ts'
import { type CartItem, hasLine, lineKey, withRestoredLines, withoutLine } from '#web/client/cart.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Cell } from '#web/ui/table.tsx'

import type { StoredLines } from './fresh-cart.tsx'

export interface Removal {
  /** Current lines, and the last removed ones in their former places. */
  lines: readonly CartItem[]
  isRemoved(line: CartItem): boolean
  canUndo: boolean
  remove(line: CartItem): void
  clear(): void
  undo(): void
}

/** `ref` for the Undo button, which takes the focus from the control that disappeared. */
function focusWhenShown(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true })
}

/** Ids of the buttons that remove lines. Undo returns the focus to them. */
export const CLEAR_ID = 'clear-cart'
const removeId = (line: CartItem) => `remove-${lineKey(line).replace(':', '-')}`

interface LastRemoval {
  before: readonly CartItem[]
  /** Id of the button that removed the lines. */
  buttonId: string
}

/**
 * Removes lines from the cart or wishlist. The last removal can be undone until the shopper leaves the page.
 */
export function useRemoval(items: readonly CartItem[], stored: StoredLines = cart): Removal {
  const [last, setLast] = useState<LastRemoval>()
  return {
    lines: last ? withRestoredLines(items, last.before) : items,
    isRemoved: (line) => !hasLine(items, line),
    canUndo: last !== undefined,
    remove: (line) => {
      setLast({ before: items, buttonId: removeId(line) })
      stored.replace(withoutLine(items, lineKey(line)))
    },
    clear: () => {
      setLast({ before: items, buttonId: CLEAR_ID })
      stored.replace([])
    },
    undo: () => {
      if (!last) return
      flushSync(() => {
        stored.replace(withRestoredLines(stored.get(), last.before))
        setLast(undefined)
      })
      document.getElementById(last.buttonId)?.focus({ preventScroll: true })
    },
  }
}

interface RemovableRowsProps {
  removal: Removal
  columns: number
  children(item: CartItem): Elements
}

/** Renders lines as table rows. A removed line becomes a row with an Undo button. */
export function RemovableRows({ removal, columns, children: row }: RemovableRowsProps) {
  return removal.lines.map((item) =>
    removal.isRemoved(item) ? (
      <RemovedRow key={`${lineKey(item)} removed`} columns={columns} item={item} onUndo={removal.undo} />
    ) : (
      <Fragment key={lineKey(item)}>{row(item)}</Fragment>
    ),
  )
}

function RemovedRow({ columns, item, onUndo }: { columns: number; item: CartItem; onUndo(): void }) {
  return (
    <tr className="bg-sunken max-xl:block">
      <Cell colSpan={columns} className="max-xl:block">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="min-w-0 wrap-anywhere text-ink-soft">{`Removed: ${item.title}`}</span>
          <Button
            ref={focusWhenShown}
            variant="secondary"
            size="sm"
            aria-label={`Undo: restore ${item.title}`}
            onClick={onUndo}
          >
            Undo
          </Button>
        </div>
      </Cell>
    </tr>
  )
}

export function RemoveButton({ item, removal }: { item: CartItem; removal: Removal }) {
  return (
    <IconButton
      label={`Remove ${item.title}`}
      icon={<Icon name="trash-2" className="size-5 text-ink-soft" />}
      id={removeId(item)}
      onClick={() => removal.remove(item)}
    />
  )
}

/** Undo button for a list that has just become empty. */
export function RestoreAll({ removal: { canUndo, undo } }: { removal: Removal }) {
  return canUndo ? (
    <Button ref={focusWhenShown} variant="secondary" onClick={undo}>
      Undo
    </Button>
  ) : null
}
