import { listOwed } from '#modules/institutions/owed.operations.ts'
import type { OwedOrders } from '#modules/institutions/owed.ts'
import { formatAmount } from '#platform/money.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { RecordLink } from '#web/admin/kit/list/columns.tsx'
import { TwoLines } from '#web/admin/kit/list/data-table.tsx'
import { listScreen } from '#web/admin/kit/list/list-screen.tsx'
import { formatDay } from '#web/admin/kit/moments.ts'
import { ADMIN_PAGES, adminLinks } from '#web/admin-site.ts'

import { Age, Customer, Owed, StatementButton } from './owed-cells.tsx'

/** Unpaid and partly paid orders of institutions and from the desk, oldest first. */
export default listScreen(listOwed, {
  title: ADMIN_PAGES.owed.title,
  rows: ({ orders }) => orders,
  lead: ({ data }) => leadOf(data),
  failed: 'Failed to load the amounts owed',
  empty: 'Nothing is owed.',
  whole: true,
  caption: 'Orders not paid in full, oldest first',
  columns: [
    {
      label: 'Order',
      cell: ({ _id, number }) => <RecordLink href={adminLinks.order(_id)}>{number}</RecordLink>,
    },
    { label: 'Age', cell: ({ age }) => <Age days={age} /> },
    { label: 'Customer', card: 'wide', className: 'wrap-anywhere', cell: (order) => <Customer {...order} /> },
    {
      label: 'Invoice',
      card: 'wide',
      cell: ({ bill, orderedAt }) => (
        <TwoLines first={bill ?? 'Not invoiced yet'} second={`Ordered on ${formatDay(orderedAt)}`} />
      ),
    },
    { label: 'Owed', numeric: true, card: 'wide', cell: (order) => <Owed {...order} /> },
  ],
  useParts() {
    const mayExport = useMay('orders.export')
    if (!mayExport) return {}
    return {
      columns: [{ label: 'Statement', card: 'wide', cell: (order) => <StatementButton {...order} /> }],
    }
  },
})

function leadOf(data: OwedOrders | undefined): string | undefined {
  if (!data) return undefined
  const { orders, total } = data
  return `${formatAmount(total)} in ${orders.length} ${orders.length === 1 ? 'order' : 'orders'}. Record payments on the order page.`
}
