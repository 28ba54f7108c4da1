import { useEffect, useEffectEvent, useState } from 'react'

import { type CartItem, lineKey } from '#web/client/cart.ts'
import { cart } from '#web/client/cart-store.ts'
import { type FailedLoad, LoadFailure } from '#web/shared/loading/load-failure.tsx'
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
  /** The latest check, which has failed if the lines may be out of date. */
  check: FailedLoad
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
  const [failure, setFailure] = useState<{ error: unknown }>()
  const [settled, setSettled] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const question = items.length > 0 ? `${attempt} ${items.map(lineKey).join(' ')}` : ''

  const load = useEffectEvent((signal: AbortSignal) => loadFreshLines(items, stored === cart, signal))
  const take = useEffectEvent((answer: FreshLines) => {
    setFresh(answer)
    setFailure(undefined)
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
      .then(take, (error: unknown) => leaving.signal.aborted || setFailure({ error }))
      .finally(() => setSettled((before) => before || !leaving.signal.aborted))
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [question])
  const check: FailedLoad = {
    state: failure ? 'failed' : 'loaded',
    error: failure?.error,
    reload: () => setAttempt(attempt + 1),
  }
  return { settled, fresh, changes, check }
}

/** Lists what changed since the cart was filled, or states that this couldn't be checked. */
export function PriceChanges({ changes, check }: Pick<FreshCart, 'changes' | 'check'>) {
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
      <LoadFailure of={check} message="We couldn’t check prices and stock." className="" />
    </div>
  )
}
