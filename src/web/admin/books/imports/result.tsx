import { undoBulkRun } from '#modules/imports/bulk-runs.operations.ts'
import { getImport, listKeptBooks, undoImport } from '#modules/imports/imports.operations.ts'
import type { ImportDetail, KeptPage } from '#modules/imports/imports.schema.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import type { Column } from '#web/admin/kit/list/data-table.tsx'
import { ListPart } from '#web/admin/kit/list/list-part.tsx'
import { useConfirmedAction } from '#web/admin/kit/requests/use-action.tsx'
import { refreshed } from '#web/admin/kit/requests/use-operation.ts'
import { requestOf } from '#web/client/call.ts'
import { adminLinks } from '#web/admin-site.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { counted } from './import-labels.ts'
import { type Figure, Figures } from './import-parts.tsx'
import { RowErrors } from './row-errors.tsx'

export function Result({ file }: { file: ImportDetail }) {
  const { isFile, state, created, updated, issueRows, undone, notUndone } = file
  if (state === 'undone')
    return (
      <section aria-label="Result" className="flex flex-col gap-6">
        <Notice tone="notice">
          {notUndone > 0
            ? `${counted(undone, 'book')} undone. ${counted(notUndone, 'book')} couldn’t be fully undone.`
            : `${counted(undone, 'book')} ${restoredText(file)}. The ${isFile ? 'import' : 'change'} has been undone.`}
        </Notice>
        {notUndone > 0 ? <BooksNotUndone file={file} /> : null}
        {issueRows > 0 ? <RowErrors file={file} /> : null}
      </section>
    )
  return (
    <section aria-label="Result" className="flex flex-col gap-6">
      {state === 'done' ? (
        <Notice tone="savings">{isFile ? 'The file is imported.' : 'The books are changed.'}</Notice>
      ) : null}
      <Figures figures={figuresOf(file)} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={adminLinks.books()}>Manage Books</ButtonLink>
        {state === 'done' && created + updated > 0 ? <UndoImport file={file} /> : null}
      </div>
      {issueRows > 0 ? <RowErrors file={file} /> : null}
    </section>
  )
}

function figuresOf({ isFile, created, updated, unchanged, issueRows }: ImportDetail): Figure[] {
  if (!isFile)
    return [
      { label: 'Changed', value: updated },
      { label: 'Not changed', value: issueRows, danger: true },
    ]
  return [
    { label: 'New books', value: created },
    { label: 'Updated', value: updated },
    { label: 'Unchanged', value: unchanged },
    { label: 'Not fully saved', value: issueRows, danger: true },
  ]
}

function restoredText({ created, updated }: ImportDetail): string {
  if (created === 0) return 'restored'
  return updated > 0 ? 'removed or restored' : 'removed'
}

type BookNotUndone = KeptPage['books'][number]

const COLUMNS: readonly Column<BookNotUndone>[] = [
  {
    label: 'Book',
    card: 'wide',
    className: 'py-1',
    cell: ({ _id, title }) => (
      <a
        href={adminLinks.editBook(_id)}
        className="inline-flex min-h-11 items-center font-medium text-accent-ink hover:underline"
      >
        {title}
      </a>
    ),
  },
  {
    label: 'Field and reason',
    card: 'wide',
    cell: ({ kept }) => (
      <ul>
        {kept.map(({ field, message }) => (
          <li key={field}>
            <span className="font-medium">{field}</span>
            <span>{`: ${message}`}</span>
          </li>
        ))}
      </ul>
    ),
  },
]

/** Books that the undo left unchanged, with reasons. */
function BooksNotUndone({ file }: { file: ImportDetail }) {
  return (
    <ListPart
      of={listKeptBooks}
      param={{ id: file._id }}
      own
      title="Not undone"
      rows={({ books }) => books}
      failed="Failed to load the books"
      empty="Everything was undone."
      caption="Books that weren’t fully undone"
      columns={COLUMNS}
    />
  )
}

function UndoImport({ file }: { file: ImportDetail }) {
  const input = { param: { id: file._id } }
  const what = file.isFile ? 'import' : 'change'
  const { ask, dialog } = useConfirmedAction<void>({
    question: () => questionOf(file),
    confirmLabel: 'Undo',
    danger: true,
    // Staff who may change books may undo a bulk change; the undo of a file needs more.
    run: () => (file.isFile ? staffCall(undoImport, input) : staffCall(undoBulkRun, input)),
    failed: `We couldn’t undo the ${what}. Please try again.`,
    onDone: () => refreshed(requestOf(getImport, input)),
  })
  return (
    <>
      <Button variant="danger" onClick={() => ask()}>
        {`Undo the ${what}`}
      </Button>
      {dialog}
    </>
  )
}

function questionOf({ isFile, created, updated }: ImportDetail): string {
  const parts = [
    created > 0 ? `${counted(created, 'new book')} removed` : '',
    updated > 0 ? `${counted(updated, 'book')} restored to their old values, unless changed since` : '',
  ]
  return `Undo this ${isFile ? 'import' : 'change'}? ${parts.filter(Boolean).join('; ')}.`
}
