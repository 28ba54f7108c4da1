import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { useSelection } from '#web/admin/kit/list/use-selection.ts'

/** The selected orders. Those that were deleted meanwhile, here or by somebody else, are not among them. */
export function useSelectedOrders(orders: readonly OrderBody[] | undefined, deleted: ReadonlySet<string>) {
  const { ids, records, choose, toggle, clear } = useSelection<OrderBody>()
  const there = (orders ?? []).filter(({ _id }) => !deleted.has(_id))
  return {
    ids: new Set([...ids].filter((id) => !deleted.has(id))),
    /** As the list has them now; those of other pages as they were selected. */
    orders: records
      .filter(({ _id }) => !deleted.has(_id))
      .map((order) => there.find(({ _id }) => _id === order._id) ?? order),
    toggle,
    clear,
    drop: (order: OrderBody) => choose([order], false),
    /** Those of the page that can be selected, and selecting them all. */
    page: {
      ids: there.map(({ _id }) => _id),
      onSelect: (all: boolean) => choose(there, all),
    },
  }
}
