import type { AuditPage } from '#modules/audit/audit.schema.ts'
import { adminApi } from '#web/admin/frame/admin-api.ts'
import { AdminPage } from '#web/admin/frame/admin-page.tsx'
import { Pager } from '#web/admin/frame/pager.tsx'
import { RecordsTable } from '#web/admin/frame/records-table.tsx'
import { LoadFailure } from '#web/admin/frame/table-states.tsx'
import { useAddressWords } from '#web/admin/frame/use-address-words.ts'
import { useLoad } from '#web/browser/use-load.ts'

import { AuditFilters } from './audit-filters.tsx'
import { auditQuery, NOTHING_ASKED } from './audit-query.ts'
import { AuditRow } from './audit-row.tsx'

const loadEntries = (query: string, signal: AbortSignal) =>
  adminApi.get<AuditPage>(`/admin/audit?${query}`, { signal })

/** Who of the staff wrote what, and how it ended. The filters stand in the address. */
export default function AuditScreen() {
  const { words, page, change, turnTo } = useAddressWords(NOTHING_ASKED)
  const list = useLoad(auditQuery(words, page), loadEntries)
  return (
    <AdminPage title="Audit log" lead="Every write of the staff. Nothing here can be changed or deleted.">
      <AuditFilters asked={words} onChange={change} />
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
