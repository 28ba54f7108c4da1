import { readFile } from 'node:fs/promises'
import path from 'node:path'

import type { Book } from '#modules/catalogue/book.ts'
import { OWN_FIELDS } from '#modules/catalogue/book-fields.ts'
import { fieldsJson } from '#modules/catalogue/book-json.ts'
import { isbnIssue, parseIsbn } from '#modules/catalogue/isbn.ts'
import { type CsvBook, parseCatalogue } from '#modules/catalogue/seed/catalogue-csv.ts'
import { publicationDate } from '#modules/catalogue/seed/published.ts'
import { storedBook } from '#modules/catalogue/stored-book.ts'
import type { Db } from '#platform/database/database.ts'
import { badField } from '#platform/errors.ts'

import { booksWithIsbn } from './editing.repository.ts'

const CATALOGUE = path.resolve(import.meta.dirname, '../../../../db/seed/books.csv')

/** By the names of the form's fields; sums in rupees. */
export type KnownFields = Record<string, string | number | null>

export interface KnownAnswer {
  known: KnownFields | null
  usedBy: { id: string; title: string }[]
}

let byIsbn: Promise<Map<string, CsvBook>> | undefined

/** What our books, or the catalogue of known editions, say of an ISBN; throws `bad-input` for what is none. */
export async function knownEditionOf(db: Db, text: string): Promise<KnownAnswer> {
  const isbn = parseIsbn(text)
  if (!isbn) throw badField('isbn', isbnIssue(text) ?? 'This is no ISBN.')
  const usedBy = await booksWithIsbn(db, isbn)
  const [own] = usedBy
  if (own) return { known: ofBook(await storedBook(db, own.id)), usedBy }
  const listed = (await (byIsbn ??= readCatalogue())).get(isbn)
  return { known: listed ? ofRow(listed) : null, usedBy }
}

/** Read once, when first asked for; a file that cannot be read is tried again. */
async function readCatalogue(): Promise<Map<string, CsvBook>> {
  try {
    const rows = parseCatalogue(await readFile(CATALOGUE, 'utf8'))
    return new Map(rows.flatMap((row) => (row.isbn13 ? [[row.isbn13, row] as const] : [])))
  } catch (error) {
    byIsbn = undefined
    throw error
  }
}

/** What the shop decides of each book itself; no other book tells. */
const OWN_DECISIONS: readonly string[] = ['discountPrice', 'stock', 'hsn']
const FACTS = OWN_FIELDS.filter((field) => !OWN_DECISIONS.includes(field))

function ofBook(book: Book): KnownFields {
  return { ...fieldsJson(book, FACTS), category: book.categorySlug }
}

function ofRow(row: CsvBook): KnownFields {
  const { title, subtitle, publisher, edition, pages, binding, language } = row
  return {
    isbn: row.isbn13,
    title,
    subtitle,
    publisher,
    edition,
    pages,
    binding,
    language,
    author: row.authors.join(', ') || null,
    date: publicationDate(row.published, edition),
    amendedUpTo: row.amended_up_to,
    category: row.category_slug,
    price: row.price_inr ?? row.mrp_inr,
    originalPrice: row.mrp_inr,
  }
}
