import { OWN_ID_HEADING } from '#modules/catalogue/own-id-heading.ts'
import type { CsvColumn } from '#platform/csv/csv-response.ts'
import { type Paise, toRupees } from '#platform/money.ts'

import type { ExportedBook } from './export.repository.ts'

const rupees = (sum: Paise | null) => (sum === null ? null : toRupees(sum))

/** What the file of books says of each, sums in rupees. An import reads these headings without being told. */
export const BOOK_COLUMNS: readonly CsvColumn<ExportedBook>[] = [
  { head: OWN_ID_HEADING, cell: ({ id }) => id },
  { head: 'isbn', cell: ({ isbn }) => isbn },
  { head: 'title', cell: ({ title }) => title },
  { head: 'subtitle', cell: ({ subtitle }) => subtitle },
  { head: 'author', cell: ({ author }) => author },
  { head: 'category', cell: ({ categorySlug }) => categorySlug },
  { head: 'price', cell: ({ price }) => rupees(price) },
  { head: 'discountPrice', cell: ({ discountPrice }) => rupees(discountPrice) },
  { head: 'originalPrice', cell: ({ originalPrice }) => rupees(originalPrice) },
  { head: 'stock', cell: ({ stock }) => stock },
  { head: 'publisher', cell: ({ publisher }) => publisher },
  { head: 'edition', cell: ({ edition }) => edition },
  { head: 'date', cell: ({ date }) => date },
  { head: 'amendedUpTo', cell: ({ amendedUpTo }) => amendedUpTo },
  { head: 'lawStatedAsOn', cell: ({ lawStatedAsOn }) => lawStatedAsOn },
  { head: 'pages', cell: ({ pages }) => pages },
  { head: 'binding', cell: ({ binding }) => binding },
  { head: 'language', cell: ({ language }) => language },
  { head: 'genre', cell: ({ genre }) => genre },
  { head: 'hsn', cell: ({ hsn }) => hsn },
  { head: 'description', cell: ({ description }) => description },
  { head: 'longDescription', cell: ({ longDescription }) => longDescription },
  { head: 'archived', cell: ({ archived }) => (archived ? 'yes' : 'no') },
]
