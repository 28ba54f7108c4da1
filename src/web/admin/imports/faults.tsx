import { useState } from 'react'

import type { FaultsPage, ImportDetail } from '#modules/imports/imports.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { ExportButton } from '#web/admin/kit/list/export-button.tsx'
import { Pager } from '#web/admin/kit/list/pager.tsx'
import { RecordsTable } from '#web/admin/kit/list/records-table.tsx'
import { HALF_CELL, STACKED, WIDE_CELL } from '#web/admin/kit/list/stacked.ts'
import { LoadFailure } from '#web/admin/kit/list/table-states.tsx'
import { useLoad } from '#web/browser/use-load.ts'
import { Cell } from '#web/ui/table.tsx'

import { FaultKinds } from './fault-kinds.tsx'
import { counted } from './import-words.ts'
import type { Recheck } from './recheck.ts'

const loadFaults = (path: string, signal: AbortSignal) => adminApi.get<FaultsPage>(path, { signal })

/** What is wrong with which row: first in kinds, then one by one. */
export function Faults({ file, recheck }: { file: ImportDetail; recheck?: Recheck }) {
  const [page, setPage] = useState(1)
  const base = `/admin/imports/${file._id}/errors`
  const list = useLoad(`${base}?page=${page}`, loadFaults)
  const kinds = list.data?.kinds ?? []
  return (
    <section aria-label="Errors">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <h2 className="display text-xl">{`${counted(file.faultyRows, 'row')} with errors`}</h2>
        <ExportButton path={`${base}.csv`} name="import-errors.csv" label="Download the errors" />
      </div>
      {kinds.length > 0 ? <FaultKinds kinds={kinds} recheck={recheck} /> : null}
      {list.state === 'failed' ? (
        <LoadFailure message="Failed to load the errors" onRetry={list.reload} />
      ) : null}
      <RecordsTable
        caption="Errors by line"
        columns={['Line', 'Column', 'Value', 'What is wrong']}
        numeric={['Line']}
        records={list.data?.faults}
        empty="No errors."
        renderRow={(fault) => (
          <tr key={`${fault.line} ${fault.column} ${fault.message}`} className={STACKED.row}>
            <Cell className={`text-right tabular-nums max-md:text-left ${HALF_CELL}`}>
              <span className="md:sr-only">Line </span>
              {fault.line}
            </Cell>
            <Cell className={`font-medium wrap-anywhere ${HALF_CELL}`}>{fault.column || 'whole row'}</Cell>
            <Cell className={`max-w-xs font-mono text-xs wrap-anywhere text-ink-soft ${WIDE_CELL}`}>
              {fault.value || 'empty'}
            </Cell>
            <Cell className={WIDE_CELL}>{fault.message}</Cell>
          </tr>
        )}
      />
      <Pager page={page} totalPages={list.data?.totalPages ?? 1} onPage={setPage} />
    </section>
  )
}
