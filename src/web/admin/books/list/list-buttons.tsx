import { exportBooks } from '#modules/catalogue/admin/admin-books.operations.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { ExportButton, NewLink } from '#web/admin/kit/buttons.tsx'
import { requestOf } from '#web/client/call.ts'
import { links } from '#web/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'

import type { BooksFilter } from './book-filters.ts'

export function ListButtons({ filter }: { filter: BooksFilter }) {
  const mayWrite = useMay('books.write')
  const mayImport = useMay('books.import')
  const { sort: _sort, ...shown } = filter
  return (
    <>
      {mayImport ? (
        <ButtonLink variant="secondary" href={links.admin.imports()}>
          Import
        </ButtonLink>
      ) : null}
      <ExportButton file={requestOf(exportBooks, { query: shown })} name="books.csv" />
      {mayWrite ? <NewLink href={links.admin.createBook()}>+ Add Book</NewLink> : null}
    </>
  )
}
