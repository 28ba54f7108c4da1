import { useState } from 'react'

import { importLabel, type ImportField, type PlannedKind } from '#modules/imports/import.ts'
import type { ImportDetail, PlannedPage } from '#modules/imports/imports.schema.ts'
import { links } from '#web/links.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { Pager } from '#web/admin/kit/list/pager.tsx'
import { RecordsTable } from '#web/admin/kit/list/records-table.tsx'
import { HALF_CELL, STACKED, WIDE_CELL } from '#web/admin/kit/list/stacked.ts'
import { LoadFailure } from '#web/admin/kit/list/table-states.tsx'
import { useLoad } from '#web/browser/use-load.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Cell } from '#web/ui/table.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

const loadPlan = (path: string, signal: AbortSignal) => adminApi.get<PlannedPage>(path, { signal })

/** What the file would do, book by book and field by field. */
export function PlannedChanges({ file }: { file: ImportDetail }) {
  const { toUpdate, toCreate } = file
  const kinds = [
    { what: 'update', label: `Changed (${toUpdate.toLocaleString('en-IN')})`, many: toUpdate },
    { what: 'create', label: `New (${toCreate.toLocaleString('en-IN')})`, many: toCreate },
  ] as const
  const shown = kinds.filter(({ many }) => many > 0)
  if (shown.length === 0) return null
  return (
    <section aria-label="What would change">
      <h2 className="display mb-4 text-xl">What would change</h2>
      <Tabs
        label="Books that would change"
        tabs={shown.map(({ what, label }) => ({
          value: what,
          label,
          panel: <Plan file={file} what={what} />,
        }))}
      />
    </section>
  )
}

function Plan({ file, what }: { file: ImportDetail; what: PlannedKind }) {
  const [page, setPage] = useState(1)
  const caption = what === 'update' ? 'Books that would change' : 'Books that would be new'
  const list = useLoad(`/admin/imports/${file._id}/changes?what=${what}&page=${page}`, loadPlan)
  return (
    <>
      {list.state === 'failed' ? (
        <LoadFailure message="Failed to load the changes" onRetry={list.reload} />
      ) : null}
      <RecordsTable
        caption={caption}
        columns={['Line', 'Book', what === 'update' ? 'Changes' : 'ISBN']}
        numeric={['Line']}
        records={list.data?.rows}
        empty="Nothing would change."
        renderRow={(row) => <PlannedRow key={row.line} row={row} />}
      />
      <Pager
        page={page}
        totalPages={list.data?.totalPages ?? 1}
        onPage={setPage}
        label={`Pages: ${caption}`}
      />
    </>
  )
}

type Row = PlannedPage['rows'][number]

function PlannedRow({ row }: { row: Row }) {
  const { line, bookId, title, isbn, archived, changes } = row
  return (
    <tr className={STACKED.row}>
      <Cell className={`text-right tabular-nums max-md:text-left ${HALF_CELL}`}>
        <span className="md:sr-only">Line </span>
        {line}
      </Cell>
      <Cell className={`wrap-anywhere ${WIDE_CELL}`}>
        {bookId === null ? (
          <span className="font-medium">{title}</span>
        ) : (
          <Anchor
            href={links.admin.editBook(bookId)}
            className="inline-flex min-h-11 items-center font-medium text-accent-ink hover:underline"
          >
            {title}
          </Anchor>
        )}
        {archived ? <span className="text-sm text-ink-soft"> archived</span> : null}
      </Cell>
      <Cell className={`wrap-anywhere ${WIDE_CELL}`}>
        {bookId === null ? (isbn ?? 'None') : <Changes changes={changes} />}
      </Cell>
    </tr>
  )
}

function Changes({ changes }: Pick<Row, 'changes'>) {
  return (
    <ul>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className="font-medium">{labelOf(field)}: </span>
          <del className="text-ink-soft">{shortened(before)}</del>
          <span aria-hidden> → </span>
          <ins className="no-underline">{shortened(after)}</ins>
        </li>
      ))}
    </ul>
  )
}

function labelOf(field: string): string {
  return field === 'archived' ? 'Archived' : importLabel(field as ImportField)
}

const MAX_SHOWN = 120

function shortened(value: string | null): string {
  if (value === null) return 'nothing'
  return value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN)}…` : value
}
