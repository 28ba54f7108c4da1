import { exportOrders } from '#modules/orders/orders.operations.ts'
import { indianDay } from '#platform/indian-day.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { ExportButton, NewButton } from '#web/admin/kit/buttons.tsx'
import { requestOf } from '#web/client/call.ts'
import { adminLinks } from '#web/admin-site.ts'
import { ButtonLink } from '#web/ui/button.tsx'

import { type OrdersFilter, ordersQuery } from './order-filters.ts'

interface OrderButtonsProps {
  filter: OrdersFilter
  now: Date
  onAdd(): void
}

export function OrderButtons({ filter, now, onAdd }: OrderButtonsProps) {
  const mayExport = useMay('orders.export')
  return (
    <>
      {filter.packed === 'yes' ? (
        <ButtonLink href={adminLinks.dispatch()} variant="secondary">
          Dispatch together
        </ButtonLink>
      ) : null}
      {mayExport ? (
        <ExportButton
          file={requestOf(exportOrders, { query: ordersQuery(filter) })}
          name={`orders-${indianDay(now)}.csv`}
        />
      ) : null}
      <ButtonLink href={adminLinks.till()} variant="secondary">
        Counter sale
      </ButtonLink>
      <NewButton onClick={onAdd}>+ Add Order</NewButton>
    </>
  )
}
