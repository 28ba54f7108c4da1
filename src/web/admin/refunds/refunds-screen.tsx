import type { z } from 'zod'

import type { refundsPage } from '#modules/payments/payments.schema.ts'
import { usePageNumber } from '#web/admin/kit/address/use-filter-and-page.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { List } from '#web/admin/kit/list/list.tsx'
import { useApi } from '#web/admin/kit/requests/use-api.ts'

import { DisputesPart } from './disputes-part.tsx'
import { REFUND_COLUMNS } from './refund-columns.tsx'

export default function RefundsScreen() {
  const [page, setPage] = usePageNumber()
  const list = useApi<z.infer<typeof refundsPage>>(`/admin/refunds?page=${page}`)
  return (
    <AdminPage
      title="Refunds"
      lead="Refunds are sent automatically. Retry here what the gateway refused. Refunds made at the gateway also appear here."
    >
      <List
        list={list}
        failed="Failed to load refunds"
        caption="Refunds, newest first"
        columns={REFUND_COLUMNS}
        items={list.data?.refunds}
        empty="No refunds."
        keyOf={({ _id }) => _id}
        pages={{ page, totalPages: list.data?.totalPages, onPage: setPage }}
      />
      <DisputesPart />
    </AdminPage>
  )
}
