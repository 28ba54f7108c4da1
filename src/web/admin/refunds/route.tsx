import type { z } from 'zod'

import type { refundsPage } from '#modules/payments/payments.schema.ts'
import { adminApi } from '#web/admin/frame/admin-api.ts'
import { AdminPage } from '#web/admin/frame/admin-page.tsx'
import { Pager } from '#web/admin/frame/pager.tsx'
import { LoadFailure } from '#web/admin/frame/table-states.tsx'
import { useLoad } from '#web/browser/use-load.ts'
import { usePageNumber } from '#web/admin/frame/use-page-number.ts'
import { privateMeta } from '#web/private-meta.ts'

import { RefundsTable } from './refunds-table.tsx'

type RefundsPage = z.infer<typeof refundsPage>

const loadRefunds = (page: string, signal: AbortSignal) =>
  adminApi.get<RefundsPage>('/admin/refunds', { query: { page }, signal })

export function meta() {
  return privateMeta('Refunds')
}

export default function RefundsRoute() {
  const [page, setPage] = usePageNumber()
  const list = useLoad(String(page), loadRefunds)
  return (
    <AdminPage title="Refunds" lead="Payments that could not be fulfilled go back by themselves.">
      {list.state === 'failed' ? (
        <LoadFailure message="Failed to load refunds" onRetry={list.reload} />
      ) : null}
      <RefundsTable refunds={list.data?.refunds} />
      <Pager page={page} totalPages={list.data?.totalPages ?? 1} onPage={setPage} />
    </AdminPage>
  )
}
