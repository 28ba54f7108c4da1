import { adminLinks } from '#web/admin/admin-links.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { ExportButton } from '#web/admin/kit/list/export-button.tsx'
import { NewLink } from '#web/admin/kit/list/new-button.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

import type { ListFilter } from './list-filter.ts'

/** What can be done with the list as a whole. */
export function ListActions({ filter }: { filter: ListFilter }) {
  const mayWrite = useMay('books.write')
  const mayImport = useMay('books.import')
  const { sort: _sort, page: _page, ...asked } = filter
  const query = new URLSearchParams(asked)
  return (
    <div className="flex flex-wrap gap-3">
      {mayImport ? (
        <ButtonLink variant="secondary" href={adminLinks.imports()}>
          Import
        </ButtonLink>
      ) : null}
      <ExportButton path={`/admin/books/export?${query.toString()}`} name="books.csv" />
      {mayWrite ? <NewLink href={adminLinks.createBook()}>+ Add Book</NewLink> : null}
    </div>
  )
}
