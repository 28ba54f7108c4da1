import type { Paise } from '#platform/money.ts'

import { type CsvBook, publicationDate, statedDay } from './catalogue-csv.ts'
import {
  isSuperseded,
  sampleBinding,
  samplePages,
  samplePrices,
  sampleStock,
  workKey,
} from './sample-values.ts'
import { seedId, slugRegister } from './seed-ids.ts'

/** A book written by the seed; money in paise. */
export interface SeedBook {
  id: string
  work: { key: string; title: string; author: string }
  categorySlug: string
  slug: string
  title: string
  subtitle: string | null
  author: string | null
  publisher: string | null
  language: string | null
  isbn: string | null
  edition: string | null
  date: string | null
  publishedText: string | null
  amendedUpTo: string | null
  lawStatedAsOn: string | null
  pages: number | null
  binding: string | null
  price: Paise
  originalPrice: Paise
  keywords: string[]
  sampleFields: string[]
  archived: boolean
  stock: number
}

/** Books dated before this are archived, unless a later edition keeps them in its chain (data/README). */
const OLDEST_YEAR = '2000'

/**
 * Converts the file's rows to books. `discounts` has percentages by slug for books whose home list shows a
 * fixed badge.
 */
export function toSeedBooks(rows: readonly CsvBook[], discounts: ReadonlyMap<string, number>): SeedBook[] {
  const works = Map.groupBy(rows, workKey)
  const slugFor = slugRegister()
  return rows.map((row) => {
    const slug = slugFor(row.title, [row.edition, row.authors[0], row.publisher, row.published])
    return toSeedBook(row, slug, works.get(workKey(row)) ?? [row], discounts.get(slug))
  })
}

function toSeedBook(row: CsvBook, slug: string, sameWork: CsvBook[], discount: number | undefined): SeedBook {
  const name = [row.title, row.subtitle, row.authors, row.publisher, row.edition, row.published].join('|')
  const date = publicationDate(row.published, row.edition)
  const superseded = isSuperseded(
    row,
    sameWork.filter((other) => !isOld(other)),
  )
  const archived = isOld(row) && !superseded
  const filled = fillUnknown(row, name, discount)
  return {
    ...filled,
    id: seedId('book', name),
    work: { key: workKey(row), title: sameWork[0]?.title ?? row.title, author: row.authors.join(', ') },
    categorySlug: row.category_slug,
    slug,
    title: row.title,
    subtitle: row.subtitle,
    author: authorOf(row),
    publisher: row.publisher,
    language: row.language,
    isbn: row.isbn13,
    edition: row.edition,
    date,
    publishedText: row.published,
    amendedUpTo: row.amended_up_to,
    lawStatedAsOn: statedDay(row.amended_up_to),
    keywords: row.keywords,
    archived,
    stock: superseded || archived ? 0 : sampleStock(name),
  }
}

/** Credits a book without a named author to its publisher, as library catalogues credit a corporate author. */
function authorOf(row: CsvBook): string | null {
  return row.authors.join(', ') || row.publisher
}

function isOld(row: CsvBook): boolean {
  const date = publicationDate(row.published, row.edition)
  return date !== null && date < OLDEST_YEAR
}

function fillUnknown(row: CsvBook, name: string, discount: number | undefined) {
  const { price, originalPrice, samples } = samplePrices(row, name, discount)
  const pages = row.pages ?? samplePages(originalPrice, name)
  // The shop sells printed books (DESIGN §5), even if the file lists an e-book.
  const printed = row.binding === 'E-book' ? null : row.binding
  const sampleFields: string[] = [...samples, 'stock']
  if (row.authors.length === 0) sampleFields.push('author')
  if (row.pages === null) sampleFields.push('pages')
  if (printed === null) sampleFields.push('binding')
  return { price, originalPrice, pages, binding: printed ?? sampleBinding(pages), sampleFields }
}
