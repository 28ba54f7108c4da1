import { useNavigate } from 'react-router'

import { listImports } from '#modules/imports/imports.operations.ts'
import type { ImportJson } from '#modules/imports/imports.schema.ts'
import { usePage } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { type Column } from '#web/admin/kit/list/data-table.tsx'
import { momentColumn } from '#web/admin/kit/list/columns.tsx'
import { List } from '#web/admin/kit/list/list.tsx'
import { useOperation } from '#web/admin/kit/requests/use-operation.ts'
import { links } from '#web/links.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

import { outcomeText, STATE_LABELS } from './import-labels.ts'
import { UploadBox } from './upload-box.tsx'

const COLUMNS: readonly Column<ImportJson>[] = [
  {
    label: 'File or change',
    card: 'wide',
    className: 'py-1',
    cell: ({ _id, fileName }) => (
      <a
        href={links.admin.import(_id)}
        className="inline-flex min-h-11 items-center font-medium wrap-anywhere text-accent-ink hover:underline"
      >
        {fileName}
      </a>
    ),
  },
  momentColumn('Started', 'createdAt', 'max-md:text-ink-soft'),
  { label: 'By', cell: ({ by }) => by ?? '—' },
  {
    label: 'State',
    cell: ({ state }) => <Badge tone={STATE_LABELS[state].tone}>{STATE_LABELS[state].text}</Badge>,
  },
  { label: 'Result', className: 'tabular-nums', cell: outcomeText },
]

export default function ImportsScreen() {
  const pages = usePage()
  const list = useOperation(listImports, { query: { page: pages.page } })
  const navigate = useNavigate()
  return (
    <AdminPage
      title="Import books"
      lead="You’ll see a preview before anything is saved, and you can undo an import or a bulk change."
      actions={
        <ButtonLink variant="secondary" href={links.admin.books()}>
          Manage Books
        </ButtonLink>
      }
    >
      <UploadBox onSent={(id) => void navigate(links.admin.import(id))} />
      <h2 className="type-heading mt-10 mb-4">Files and bulk changes so far</h2>
      <List
        list={list}
        failed="Failed to load the imports"
        caption="Imports and bulk changes, newest first"
        columns={COLUMNS}
        items={list.data?.imports}
        empty="No imports or bulk changes yet."
        keyOf={({ _id }) => _id}
        pages={pages}
      />
    </AdminPage>
  )
}
