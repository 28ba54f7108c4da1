import { useState } from 'react'

import type { ImportDetail, KeptPage } from '#modules/imports/imports.schema.ts'
import { adminLinks } from '#web/admin/admin-links.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { Pager } from '#web/admin/kit/list/pager.tsx'
import { RecordsTable } from '#web/admin/kit/list/records-table.tsx'
import { STACKED, WIDE_CELL } from '#web/admin/kit/list/stacked.ts'
import { LoadFailure } from '#web/admin/kit/list/table-states.tsx'
import { useLoad } from '#web/browser/use-load.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Cell } from '#web/ui/table.tsx'

const loadKept = (path: string, signal: AbortSignal) => adminApi.get<KeptPage>(path, { signal })

/** Books that the undo left as they are, and why. */
export function KeptBooks({ file }: { file: ImportDetail }) {
  const [page, setPage] = useState(1)
  const list = useLoad(`/admin/imports/${file._id}/kept?page=${page}`, loadKept)
  return (
    <section aria-label="Not taken back">
      <h2 className="display mb-4 text-xl">Not taken back</h2>
      {list.state === 'failed' ? (
        <LoadFailure message="Failed to load the books" onRetry={list.reload} />
      ) : null}
      <RecordsTable
        caption="Books that were not taken back entirely"
        columns={['Book', 'Field and reason']}
        records={list.data?.books}
        empty="Everything was taken back."
        renderRow={({ _id, title, kept }) => (
          <tr key={_id} className={STACKED.row}>
            <Cell className={`py-1 ${WIDE_CELL}`}>
              <Anchor
                href={adminLinks.editBook(_id)}
                className="inline-flex min-h-11 items-center font-medium text-accent-ink hover:underline"
              >
                {title}
              </Anchor>
            </Cell>
            <Cell className={WIDE_CELL}>
              <ul>
                {kept.map(({ field, message }) => (
                  <li key={field}>
                    <span className="font-medium">{field}</span>: {message}
                  </li>
                ))}
              </ul>
            </Cell>
          </tr>
        )}
      />
      <Pager page={page} totalPages={list.data?.totalPages ?? 1} onPage={setPage} />
    </section>
  )
}
