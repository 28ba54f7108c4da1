import { BOOK_FIELD_NAMES, isMoney, OWN_ID_HEADING } from '#modules/catalogue/book-fields.ts'
import { rupeesOrNull } from '#modules/catalogue/book-json.ts'
import type { CsvColumn } from '#platform/csv/csv-response.ts'

import type { ExportedBook } from './admin-books.repository.ts'

/** What the file of books says of each, sums in rupees. An import knows these headings. */
export const BOOK_COLUMNS: readonly CsvColumn<ExportedBook>[] = [
  { head: OWN_ID_HEADING, cell: ({ id }) => id },
  ...BOOK_FIELD_NAMES.map((field): CsvColumn<ExportedBook> => {
    if (field === 'category') return { head: field, cell: ({ categorySlug }) => categorySlug }
    if (isMoney(field)) return { head: field, cell: (book) => rupeesOrNull(book[field]) }
    return { head: field, cell: (book) => book[field] }
  }),
  { head: 'archived', cell: ({ archived }) => (archived ? 'yes' : 'no') },
]
