import { useState } from 'react'

/** A row of a list in which nothing moves under a finger. */
export interface SteadyRow<Item> {
  item: Item
  /** It is in the list no longer: somebody else has dealt with it. */
  gone: boolean
}

/** The rows that are shown keep their places; what is new comes behind them, what is gone says so. */
export function steadied<Item extends { _id: string }>(
  shown: readonly SteadyRow<Item>[],
  fresh: readonly Item[],
  dealtWith: ReadonlySet<string> = new Set(),
): SteadyRow<Item>[] {
  const now = new Map(fresh.map((item) => [item._id, item]))
  const kept = shown.map(({ item }) => {
    const newer = now.get(item._id)
    return { item: newer ?? item, gone: newer === undefined }
  })
  const before = new Set(shown.map(({ item }) => item._id))
  const added = fresh.filter(({ _id }) => !before.has(_id)).map((item) => ({ item, gone: false }))
  return [...kept, ...added].filter(({ item }) => !dealtWith.has(item._id))
}

/** The same for a list that is loaded again and again; `dealWith` takes away the row that one has dealt with oneself. */
export function useSteadyRows<Item extends { _id: string }>(fresh: readonly Item[]) {
  const [{ from, rows }, set] = useState(() => ({ from: fresh, rows: steadied([], fresh) }))
  const [dealtWith, setDealtWith] = useState<ReadonlySet<string>>(new Set())
  if (from !== fresh) set({ from: fresh, rows: steadied(rows, fresh, dealtWith) })
  return {
    rows: rows.filter(({ item }) => !dealtWith.has(item._id)),
    dealWith: (id: string) => setDealtWith((ids) => new Set(ids).add(id)),
  }
}
