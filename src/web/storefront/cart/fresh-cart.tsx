import { useEffect, useEffectEvent, useState } from 'react'

import { type CartItem, lineKey } from '#web/client/cart.ts'
import { cart } from '#web/client/cart-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { loadFreshLines, type FreshLines, refreshCart, sameCart } from './refresh-cart.ts'

/** Delay after which the cart is shown even if today's prices haven't arrived yet. */
const MAX_WAIT_MS = 1500

interface FreshCart {
  /** True if the cart may be shown: the server has responded, or was too slow. */
  settled: boolean
  fresh: FreshLines
  /** Changes that the shopper hasn't seen yet, one sentence each. */
  changes: readonly string[]
  failed: boolean
  retry(): void
}

/** Where the lines are stored: in the cart or the wishlist. */
export interface StoredLines {
  get(): CartItem[]
  replace(items: CartItem[]): void
}

/** Loads today's prices and stock when the cart is opened, and again when lines are added. */
export function useFreshCart(items: readonly CartItem[], stored: StoredLines = cart): FreshCart {
  const [fresh, setFresh] = useState<FreshLines>(new Map())
  const [changes, setChanges] = useState<readonly string[]>([])
  const [failed, setFailed] = useState(false)
  const [settled, setSettled] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const question = items.length > 0 ? `${attempt} ${items.map(lineKey).join(' ')}` : ''

  const load = useEffectEvent((signal: AbortSignal) => loadFreshLines(items, signal))
  const take = useEffectEvent((answer: FreshLines) => {
    setFresh(answer)
    setFailed(false)
    // Reads the cart again, because this or another tab may have changed it during the request.
    const now = stored.get()
    const next = refreshCart(now, answer)
    if (sameCart(now, next.items)) return
    stored.replace(next.items)
    setChanges((before) => [...before, ...next.changes])
  })
  useEffect(() => {
    if (!question) return
    const leaving = new AbortController()
    const timer = setTimeout(() => setSettled(true), MAX_WAIT_MS)
    load(leaving.signal)
      .then(take, () => setFailed(!leaving.signal.aborted))
      .finally(() => setSettled((before) => before || !leaving.signal.aborted))
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [question])
  return { settled, fresh, changes, failed, retry: () => setAttempt(attempt + 1) }
}

/** Lists what changed since the cart was filled, or states that this couldn't be checked. */
export function PriceChanges({ changes, failed, retry }: Pick<FreshCart, 'changes' | 'failed' | 'retry'>) {
  return (
    <div aria-live="polite" className="grid gap-4 empty:absolute">
      {changes.length > 0 ? (
        <Notice tone="caution">
          <ul className="grid gap-1">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {failed ? (
        <Notice tone="danger">
          <span>We couldn’t check prices and stock. </span>
          <Button variant="ghost" size="sm" onClick={retry}>
            Try again
          </Button>
        </Notice>
      ) : null}
    </div>
  )
}
