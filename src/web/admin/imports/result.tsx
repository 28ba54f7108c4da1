import { useState } from 'react'

import type { ImportDetail, KeptPage } from '#modules/imports/imports.schema.ts'
import { links } from '#web/links.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { Pager } from '#web/admin/kit/list/pager.tsx'
import { RecordsTable } from '#web/admin/kit/list/records-table.tsx'
import { STACKED, WIDE_CELL } from '#web/admin/kit/list/stacked.ts'
import { LoadFailure } from '#web/admin/kit/list/table-states.tsx'
import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'
import { useLoad } from '#web/browser/use-load.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Cell } from '#web/ui/table.tsx'

import { Faults } from './faults.tsx'
import { Figures } from './figures.tsx'
import { counted } from './import-labels.ts'

/** What a file has done, or what is left of it after the undo. */
export function Result({ file, onUndo }: { file: ImportDetail; onUndo(): void }) {
  const { state, created, updated, unchanged, faultyRows, undone, notUndone } = file
  if (state === 'undone')
    return (
      <section aria-label="Result" className="flex flex-col gap-6">
        <Notice tone="notice">
          {notUndone > 0
            ? `${counted(undone, 'book')} taken back. ${counted(notUndone, 'book')} could not be taken back entirely.`
            : `${counted(undone, 'book')} taken back. The shop is as it was before.`}
        </Notice>
        {notUndone > 0 ? <KeptBooks file={file} /> : null}
        {faultyRows > 0 ? <Faults file={file} /> : null}
      </section>
    )
  return (
    <section aria-label="Result" className="flex flex-col gap-6">
      <Notice tone="savings">The file is imported.</Notice>
      <Figures
        figures={[
          { label: 'New books', value: created },
          { label: 'Updated', value: updated },
          { label: 'Were so already', value: unchanged },
          { label: 'Left out', value: faultyRows, danger: true },
        ]}
      />
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={links.admin.books()}>Manage Books</ButtonLink>
        {created + updated > 0 ? <UndoImport file={file} onUndo={onUndo} /> : null}
      </div>
      {faultyRows > 0 ? <Faults file={file} /> : null}
    </section>
  )
}

const loadKept = (path: string, signal: AbortSignal) => adminApi.get<KeptPage>(path, { signal })

/** Books that the undo left as they are, and why. */
function KeptBooks({ file }: { file: ImportDetail }) {
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
                href={links.admin.editBook(_id)}
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

/** Asks, and then takes everything back. */
function UndoImport({ file, onUndo }: { file: ImportDetail; onUndo(): void }) {
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)

  async function undo(): Promise<void> {
    setBusy(true)
    try {
      await adminApi.post(`/admin/imports/${file._id}/undo`, undefined)
      onUndo()
    } catch (error) {
      notify.error(messageOf(error, 'The import could not be undone. Please try again.'))
      setBusy(false)
      setAsked(false)
    }
  }

  return (
    <>
      <Button variant="danger" onClick={() => setAsked(true)}>
        Undo the import
      </Button>
      <ConfirmDialog
        open={asked}
        question={questionOf(file)}
        confirmLabel="Undo"
        danger
        busy={busy}
        onConfirm={() => void undo()}
        onCancel={() => setAsked(false)}
      />
    </>
  )
}

function questionOf({ created, updated }: ImportDetail): string {
  const parts = [
    created > 0 ? `${counted(created, 'new book')} removed` : '',
    updated > 0 ? `${counted(updated, 'book')} given the old values back, unless changed since` : '',
  ]
  return `Undo this import? ${parts.filter(Boolean).join('; ')}.`
}
