import { useState } from 'react'
import { flushSync } from 'react-dom'

import { type CartItem, hasLine, lineKey, withLinesBack, withoutLine } from '#web/browser/cart.ts'
import { cart } from '#web/browser/cart-store.ts'

import type { StoredLines } from './use-fresh-cart.ts'

export interface Removal {
  /** The lines as they stand, with those that were taken out last in their old places. */
  lines: readonly CartItem[]
  isOut(line: CartItem): boolean
  /** Something can be put back. */
  canUndo: boolean
  remove(line: CartItem): void
  clear(): void
  undo(): void
}

/** `ref` of the button that undoes: it takes the focus over from the one that is gone, and gives it back. */
export function focusWhenShown(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true })
}

/** Ids of the buttons that take something out, to which the focus returns. */
export const CLEAR_ID = 'clear-cart'
export const removeId = (line: CartItem) => `remove-${lineKey(line).replace(':', '-')}`

interface Taken {
  before: readonly CartItem[]
  /** The button that took it out. */
  by: string
}

/** Takes lines out of the cart, or the wishlist; what was taken out last can be put back until the page is left. */
export function useRemoval(items: readonly CartItem[], kept: StoredLines = cart): Removal {
  const [taken, setTaken] = useState<Taken>()
  return {
    lines: taken ? withLinesBack(items, taken.before) : items,
    isOut: (line) => !hasLine(items, line),
    canUndo: taken !== undefined,
    remove: (line) => {
      setTaken({ before: items, by: removeId(line) })
      kept.replace(withoutLine(items, lineKey(line)))
    },
    clear: () => {
      setTaken({ before: items, by: CLEAR_ID })
      kept.replace([])
    },
    undo: () => {
      if (!taken) return
      flushSync(() => {
        kept.replace(withLinesBack(kept.get(), taken.before))
        setTaken(undefined)
      })
      document.getElementById(taken.by)?.focus({ preventScroll: true })
    },
  }
}
