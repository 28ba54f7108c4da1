import { listOrders } from '#modules/orders/orders.operations.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { MAX_PRINTED } from '#modules/orders/printed-orders.schema.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { SelectAll } from '#web/admin/kit/list/selection.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'

import { type OrdersFilter, ordersQuery } from './order-filters.ts'

interface SelectOrdersProps {
  filter: OrdersFilter
  /** Number of orders that match; undefined until the list loads. */
  total: number | undefined
  selection: {
    ids: ReadonlySet<string>
    page: { ids: readonly string[]; onSelect(): void }
    choose(orders: readonly OrderBody[]): void
  }
}

/** Selects the orders of the page, and then those of all pages, up to the limit of one print job. */
export function SelectOrders({ filter, total = 0, selection: { ids, page, choose } }: SelectOrdersProps) {
  const wanted = Math.min(total, MAX_PRINTED)
  const { run, busy } = useAction({
    run: () => staffCall(listOrders, { query: { ...ordersQuery(filter), limit: MAX_PRINTED } }),
    failed: 'Failed to load orders',
    onDone: ({ orders }) => choose(orders),
  })
  const isPageSelected = page.ids.length > 0 && page.ids.every((id) => ids.has(id))
  return (
    <>
      <SelectAll selected={ids} {...page} />
      {isPageSelected && ids.size < wanted ? (
        <SmallButton className="mb-1" busy={busy} onClick={() => void run()}>
          {total > MAX_PRINTED ? `Select the first ${MAX_PRINTED}` : `Select all ${total}`}
        </SmallButton>
      ) : null}
    </>
  )
}
