import type { AuditPage } from '#modules/audit/audit.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { Pager } from '#web/admin/kit/list/pager.tsx'
import { RecordsTable } from '#web/admin/kit/list/records-table.tsx'
import { LoadFailure } from '#web/admin/kit/list/table-states.tsx'
import { useFilterAndPage } from '#web/admin/kit/address/use-filter-and-page.ts'
import { useLoad } from '#web/browser/use-load.ts'

import { AuditFilters } from './audit-filters.tsx'
import { auditQuery, NOTHING_ASKED } from './audit-query.ts'
import { AuditRow } from './audit-row.tsx'

const loadEntries = (query: string, signal: AbortSignal) =>
  adminApi.get<AuditPage>(`/admin/audit?${query}`, { signal })

/** Who of the staff wrote what, and how it ended. The filters stand in the address. */
export default function AuditScreen() {
  const { filter, page, change, turnTo } = useFilterAndPage(NOTHING_ASKED)
  const list = useLoad(auditQuery(filter, page), loadEntries)
  return (
    <AdminPage title="Audit log" lead="Every write of the staff. Nothing here can be changed or deleted.">
      <AuditFilters asked={filter} onChange={change} />
      {list.state === 'failed' ? (
        <LoadFailure message="Failed to load the audit log" onRetry={list.reload} />
      ) : null}
      <RecordsTable
        caption="Writes of the staff, newest first"
        columns={['When', 'Who', 'What', 'End']}
        records={list.data?.entries}
        empty="Nothing found."
        renderRow={(entry) => <AuditRow key={entry._id} entry={entry} />}
      />
      <Pager page={page} totalPages={list.data?.totalPages ?? 1} onPage={turnTo} />
    </AdminPage>
  )
}
