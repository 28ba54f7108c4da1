import type { z } from 'zod'

import type { RefundItem, refundsPage } from '#modules/payments/payments.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { Pager } from '#web/admin/kit/list/pager.tsx'
import { LoadFailure } from '#web/admin/kit/list/table-states.tsx'
import { useAction } from '#web/browser/use-action.ts'
import { useLoad } from '#web/browser/use-load.ts'
import { usePageNumber } from '#web/admin/kit/address/use-page-number.ts'

import { DisputesPart } from './disputes-part.tsx'
import { RefundsTable } from './refunds-table.tsx'

type RefundsPage = z.infer<typeof refundsPage>

const loadRefunds = (page: string, signal: AbortSignal) =>
  adminApi.get<RefundsPage>('/admin/refunds', { query: { page }, signal })

export default function RefundsScreen() {
  const [page, setPage] = usePageNumber()
  const list = useLoad(String(page), loadRefunds)
  const { retrying, retry } = useRetry(list.reload)
  return (
    <AdminPage
      title="Refunds"
      lead="Refunds are sent automatically. Retry here what the gateway refused. Refunds made at the gateway also appear here."
    >
      {list.state === 'failed' ? (
        <LoadFailure message="Failed to load refunds" onRetry={list.reload} />
      ) : null}
      <RefundsTable
        refunds={list.data?.refunds}
        retrying={retrying}
        onRetry={(refund) => void retry(refund)}
      />
      <Pager page={page} totalPages={list.data?.totalPages ?? 1} onPage={setPage} />
      <DisputesPart />
    </AdminPage>
  )
}

function useRetry(reload: () => void) {
  const { running, run } = useAction()

  async function retry({ _id }: RefundItem): Promise<void> {
    await run(() => adminApi.post<RefundItem>(`/admin/refunds/${_id}/retry`, {}), {
      done: ({ status }) =>
        status === 'covered' ? 'The money has already gone back' : 'Refund requested again',
      failed: 'Failed to retry the refund',
      key: _id,
    })
    reload()
  }

  return { retrying: running, retry }
}
