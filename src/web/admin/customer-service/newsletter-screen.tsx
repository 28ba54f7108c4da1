import type { SubscriberJson } from '#modules/customer-service/alerts/alert-lists.schema.ts'
import { listNewsletter, exportNewsletter } from '#modules/customer-service/alerts/alerts.operations.ts'
import { usePage } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { ExportButton } from '#web/admin/kit/buttons.tsx'
import type { Column } from '#web/admin/kit/list/data-table.tsx'
import { countText, List } from '#web/admin/kit/list/list.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { useOperation } from '#web/admin/kit/requests/use-operation.ts'
import { requestOf } from '#web/client/call.ts'

const COLUMNS: readonly Column<SubscriberJson>[] = [
  { label: 'Email', card: 'wide', className: 'font-medium wrap-anywhere', cell: ({ email }) => email },
  {
    label: 'Confirmed',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ confirmedAt }) => formatMoment(confirmedAt),
  },
]

/**
 * Confirmed newsletter subscribers. The shop itself sends no newsletter: staff export the list for a mailing
 * tool.
 */
export default function NewsletterScreen() {
  const pages = usePage()
  const list = useOperation(listNewsletter, { query: { page: pages.page } })
  return (
    <AdminPage
      title="Newsletter"
      lead={countText(list.data, 'confirmed address', 'confirmed addresses')}
      actions={<ExportButton file={requestOf(exportNewsletter)} name="newsletter.csv" />}
    >
      <List
        list={list}
        failed="Failed to load the addresses"
        caption="Newsletter addresses, newest first"
        columns={COLUMNS}
        items={list.data?.addresses}
        empty="No subscribers yet."
        keyOf={({ _id }) => _id}
        pages={pages}
      />
    </AdminPage>
  )
}
