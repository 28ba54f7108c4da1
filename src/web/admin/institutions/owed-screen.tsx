import { exportStatement, listOwed } from '#modules/institutions/owed.operations.ts'
import { useOperation } from '#web/admin/kit/requests/use-operation.ts'
import { requestOf } from '#web/client/call.ts'
import type { OwedOrderBody, OwedOrders } from '#modules/institutions/owed.ts'
import { formatAmount } from '#platform/money.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { SmallButton, useDownload } from '#web/admin/kit/buttons.tsx'
import { type Column, TwoLines } from '#web/admin/kit/list/data-table.tsx'
import { List } from '#web/admin/kit/list/list.tsx'
import { formatDay } from '#web/admin/kit/moments.ts'
import { links } from '#web/links.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Age in days from which an unpaid order is due for a reminder. */
const LATE = 30

/** Unpaid and partly paid orders of institutions and from the desk, oldest first. */
export default function OwedScreen() {
  const list = useOperation(listOwed)
  const columns = useColumns()
  return (
    <AdminPage title="Owed" lead={leadOf(list.data)}>
      <List
        list={list}
        failed="Failed to load the amounts owed"
        caption="Orders not paid in full, oldest first"
        columns={columns}
        items={list.data?.orders}
        empty="Nothing is owed."
        keyOf={({ _id }) => _id}
      />
    </AdminPage>
  )
}

function leadOf(data: OwedOrders | undefined): string | undefined {
  if (!data) return undefined
  const { orders, total } = data
  return `${formatAmount(total)} in ${orders.length} ${orders.length === 1 ? 'order' : 'orders'}. Record payments on the order page.`
}

function useColumns(): Column<OwedOrderBody>[] {
  const mayExport = useMay('orders.export')
  const download = useDownload()
  const statementOf = (id: string, { number }: Pick<OwedOrderBody, 'number'>) => ({
    request: requestOf(exportStatement, { param: { id } }),
    name: `statement-${number}.csv`,
  })
  return [
    ...COLUMNS,
    ...(mayExport
      ? [
          {
            label: 'Statement',
            card: 'wide' as const,
            cell: ({ requestId, ...order }: OwedOrderBody) =>
              requestId === null ? null : (
                <SmallButton
                  aria-label={`Statement of ${order.institution}`}
                  busy={download.busy}
                  onClick={() => void download.run(statementOf(requestId, order))}
                >
                  Statement
                </SmallButton>
              ),
          },
        ]
      : []),
  ]
}

function ageText(days: number): string {
  if (days === 0) return 'Today'
  return days === 1 ? '1 day' : `${days} days`
}

const COLUMNS: readonly Column<OwedOrderBody>[] = [
  {
    label: 'Order',
    cell: ({ _id, number }) => (
      <a
        href={links.admin.order(_id)}
        className="target inline-flex items-center font-medium whitespace-nowrap tabular-nums underline underline-offset-4"
      >
        {number}
      </a>
    ),
  },
  {
    label: 'Age',
    cell: ({ age }) => <Badge tone={age > LATE ? 'danger' : 'neutral'}>{ageText(age)}</Badge>,
  },
  {
    label: 'Customer',
    card: 'wide',
    className: 'wrap-anywhere',
    cell: ({ institution, purchaseOrder, requestId }) => (
      <TwoLines
        first={
          requestId === null ? (
            institution
          ) : (
            <a href={links.admin.institution(requestId)} className="underline-offset-4 hover:underline">
              {institution}
            </a>
          )
        }
        second={purchaseOrder === '' ? 'Order from the desk' : `Purchase order ${purchaseOrder}`}
      />
    ),
  },
  {
    label: 'Invoice',
    card: 'wide',
    cell: ({ bill, orderedAt }) => (
      <TwoLines first={bill ?? 'Not invoiced yet'} second={`Ordered on ${formatDay(orderedAt)}`} />
    ),
  },
  {
    label: 'Owed',
    numeric: true,
    card: 'wide',
    cell: ({ owed, received, total, deductions }) => (
      <>
        <TwoLines
          bold
          first={formatAmount(owed)}
          second={
            received > 0
              ? `${formatAmount(received)} of ${formatAmount(total)} received`
              : 'Nothing received yet'
          }
        />
        {deductions.length > 0 ? (
          <p className="text-sm text-ink-soft">
            {`of which ${deductions.map(({ amount, text }) => `${formatAmount(amount)} ${text}`).join('; ')}`}
          </p>
        ) : null}
      </>
    ),
  },
]
