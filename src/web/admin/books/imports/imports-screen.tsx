import { useNavigate } from 'react-router'

import { listImports } from '#modules/imports/imports.operations.ts'
import type { ImportJson } from '#modules/imports/imports.schema.ts'
import { momentColumn, RecordLink, stateColumn } from '#web/admin/kit/list/columns.tsx'
import { listScreen } from '#web/admin/kit/list/list-screen.tsx'
import { ADMIN_PAGES, adminLinks } from '#web/admin-site.ts'
import { ButtonLink } from '#web/ui/button.tsx'

import { outcomeText, STATE_LABELS } from './import-labels.ts'
import { UploadBox } from './upload-box.tsx'

/** Imports and bulk changes of books, and the start of an import. */
export default listScreen(listImports, {
  title: ADMIN_PAGES.imports.title,
  rows: ({ imports }) => imports,
  lead: 'You’ll see a preview before anything is saved, and you can undo an import or a bulk change.',
  failed: 'Failed to load the imports',
  empty: 'No imports or bulk changes yet.',
  buttons: (
    <ButtonLink variant="secondary" href={adminLinks.books()}>
      Manage Books
    </ButtonLink>
  ),
  top: <NewImport />,
  caption: 'Imports and bulk changes, newest first',
  columns: [
    {
      label: 'File or change',
      card: 'wide',
      cell: ({ _id, fileName }) => <RecordLink href={adminLinks.import(_id)}>{fileName}</RecordLink>,
    },
    momentColumn('Started', 'createdAt', 'max-md:text-ink-soft'),
    { label: 'By', cell: ({ by }) => by ?? '—' },
    stateColumn('State', ({ state }: ImportJson) => STATE_LABELS[state]),
    { label: 'Result', className: 'tabular-nums', cell: outcomeText },
  ],
})

function NewImport() {
  const navigate = useNavigate()
  return (
    <>
      <UploadBox onSent={(id) => void navigate(adminLinks.import(id))} />
      <h2 className="type-heading mt-10 mb-4">Files and bulk changes so far</h2>
    </>
  )
}
