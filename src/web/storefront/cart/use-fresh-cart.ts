import { useEffect, useEffectEvent, useState } from 'react'

import { type CartItem, lineKey } from '#web/browser/cart.ts'
import { cart } from '#web/browser/cart-store.ts'

import { askFreshLines } from './fresh-lines.ts'
import { type FreshLines, refreshCart, sameCart } from './refresh-cart.ts'

/** Longer than this nobody waits for today's prices; they come in when they come. */
const PATIENCE_MS = 1500

export interface FreshCart {
  /** The shop has answered, or was given up for now: what is shown need not change under the shopper's hand. */
  settled: boolean
  fresh: FreshLines
  /** What is not as the shopper left it, a sentence each. */
  changes: readonly string[]
  failed: boolean
  retry(): void
}

/** Where the lines lie; the wishlist is looked through in the same way. */
export interface StoredLines {
  get(): CartItem[]
  replace(items: CartItem[]): void
}

/** Brings the cart up to date when it is opened, and again when something new is in it. */
export function useFreshCart(items: readonly CartItem[], kept: StoredLines = cart): FreshCart {
  const [fresh, setFresh] = useState<FreshLines>(new Map())
  const [changes, setChanges] = useState<readonly string[]>([])
  const [failed, setFailed] = useState(false)
  const [settled, setSettled] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const question = items.length > 0 ? `${attempt} ${items.map(lineKey).join(' ')}` : ''

  const ask = useEffectEvent((signal: AbortSignal) => askFreshLines(items, signal))
  const take = useEffectEvent((answer: FreshLines) => {
    setFresh(answer)
    setFailed(false)
    // The cart of this moment, not of the question: it may have changed meanwhile, here or in another tab.
    const now = kept.get()
    const next = refreshCart(now, answer)
    if (sameCart(now, next.items)) return
    kept.replace(next.items)
    setChanges((said) => [...said, ...next.changes])
  })
  useEffect(() => {
    if (!question) return
    const leaving = new AbortController()
    const patience = setTimeout(() => setSettled(true), PATIENCE_MS)
    ask(leaving.signal)
      .then(take, () => setFailed(!leaving.signal.aborted))
      .finally(() => setSettled((before) => before || !leaving.signal.aborted))
    return () => {
      clearTimeout(patience)
      leaving.abort()
    }
  }, [question])
  return { settled, fresh, changes, failed, retry: () => setAttempt(attempt + 1) }
}
