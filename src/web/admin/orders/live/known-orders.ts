import type { OrderBody } from '#modules/orders/orders.schema.ts'

/** What was heard of orders since the list was loaded. */
export interface Known {
  fresh: ReadonlyMap<string, OrderBody>
  arrived: ReadonlySet<string>
  deleted: ReadonlySet<string>
}

export const NOTHING_KNOWN: Known = { fresh: new Map(), arrived: new Set(), deleted: new Set() }

/** Answers may come in another order than they were asked for: the higher version holds. */
export function withFresh(known: Known, orders: readonly OrderBody[]): Known {
  const fresh = new Map(known.fresh)
  for (const order of orders) {
    const before = fresh.get(order._id)
    if (!before || before.version <= order.version) fresh.set(order._id, order)
  }
  return { ...known, fresh }
}

/** The rows as they are by now. */
export function rowsOf({ fresh }: Known, rows: readonly OrderBody[]): OrderBody[] {
  return rows.map((row) => {
    const newer = fresh.get(row._id)
    return newer && newer.version >= row.version ? newer : row
  })
}

/** How many have come that are not shown; one that was deleted again is none. */
export function arrivedAmong({ arrived, deleted }: Known, rows: readonly OrderBody[]): number {
  const shown = new Set(rows.map(({ _id }) => _id))
  return [...arrived].filter((id) => !shown.has(id) && !deleted.has(id)).length
}
