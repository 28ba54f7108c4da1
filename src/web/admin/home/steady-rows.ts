import { useState } from 'react'

/** A row of a list that never moves while staff are about to press it. */
export interface SteadyRow<Item> {
  item: Item
  /** True if a colleague handled it and the list no longer has it. */
  gone: boolean
}

/** Keeps displayed rows in place, appends new ones and marks missing ones as gone. */
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

/** Applies `steadied` across reloads; `dealWith` removes a row that this user handled. */
export function useSteadyRows<Item extends { _id: string }>(fresh: readonly Item[]) {
  const [{ from, rows }, set] = useState(() => ({ from: fresh, rows: steadied([], fresh) }))
  const [dealtWith, setDealtWith] = useState<ReadonlySet<string>>(new Set())
  if (from !== fresh) set({ from: fresh, rows: steadied(rows, fresh, dealtWith) })
  return {
    rows: rows.filter(({ item }) => !dealtWith.has(item._id)),
    dealWith: (id: string) => setDealtWith((ids) => new Set(ids).add(id)),
  }
}
