import { readFile } from 'node:fs/promises'
import path from 'node:path'

import type { Actor } from '#modules/accounts/actor.ts'
import { OWN_FIELDS } from '#modules/catalogue/book-fields.ts'
import { fieldsJson } from '#modules/catalogue/book-json.ts'
import { lockedBook, setArchived, storedBook, type UpdateDeps } from '#modules/catalogue/book-update.ts'
import type { Book } from '#modules/catalogue/book.ts'
import { isbnIssue, parseIsbn } from '#modules/catalogue/isbn.ts'
import type { Pictures } from '#modules/catalogue/pictures/pictures.ts'
import { type CsvBook, parseCatalogue, publicationDate } from '#modules/catalogue/seed/catalogue-csv.ts'
import type { Db } from '#platform/database/database.ts'
import { badField, notFound } from '#platform/errors.ts'
import type { Needs } from '#platform/kernel/kernel.ts'
import { PROJECT_FOLDER } from '#platform/project-folder.ts'

import type { BookInput } from './book-form.ts'
import {
  booksWithIsbn,
  editionNotes,
  type EditionRow,
  type LastWrite,
  lastWriteOf,
} from './editing.repository.ts'
import { copyOf, enterBook } from './new-book.ts'
import { createSaving } from './saving.ts'

export interface SavedBook {
  book: Book
  /** Remarks for staff about the saved book. They didn't prevent saving. */
  warnings: string[]
}

export interface EditedBook {
  book: Book
  editions: EditionRow[]
  lastWrite: LastWrite
}

/** Creates and changes books. */
export function createBookEditing(deps: UpdateDeps & Needs<'db'> & { pictures: Pictures }) {
  const { db } = deps
  const saving = createSaving(deps)
  const saved = async (id: string) => withWarnings(db, await storedBook(db, id))
  return {
    create: async (actor: Actor, input: BookInput): Promise<SavedBook> =>
      saved(await saving.create(actor, input)),
    /** Throws `conflict` 'stale' if the version or stock in the input isn't the current one. */
    async change(actor: Actor, id: string, input: BookInput): Promise<SavedBook> {
      await saving.change(actor, id, input)
      return saved(id)
    },
    /** Archives a book. Orders, holds and combos still contain it. */
    archive: (actor: Actor, id: string): Promise<void> => archive(deps, actor, id, true),
    async restore(actor: Actor, id: string): Promise<SavedBook> {
      await archive(deps, actor, id, false)
      return saved(id)
    },
    /** Creates an archived copy without ISBN and stock. */
    async duplicate(actor: Actor, id: string): Promise<SavedBook> {
      const entry = { ...deps, userId: actor.userId, archived: true }
      const copy = await deps.pages.write(async (tx) =>
        enterBook(tx, entry, copyOf(await lockedBook(tx, id))),
      )
      return saved(copy.id)
    },
    async read(id: string): Promise<EditedBook> {
      const book = await storedBook(db, id)
      const editions = await editionNotes(db, book.workId, book.id)
      const lastWrite = await lastWriteOf(db, book.id)
      if (!lastWrite) throw notFound('Book')
      return { book, editions, lastWrite }
    },
    async knownEdition(isbn: string): Promise<KnownAnswer> {
      return knownEditionOf(db, isbn)
    },
  }
}

export type BookEditingService = ReturnType<typeof createBookEditing>

async function archive(
  { pages, clock }: Needs<'clock' | 'pages'>,
  actor: Actor,
  id: string,
  archived: boolean,
) {
  await pages.write(async (tx, touch) => {
    const book = await lockedBook(tx, id)
    // A second DELETE returns 404, as in the rest of the API. Restoring twice is harmless.
    if (book.archived && archived) throw notFound('Book')
    if (book.archived === archived) return
    await setArchived(tx, touch, book, { archived, by: actor.userId, at: clock.now() })
  })
}

async function withWarnings(db: Db, book: Book): Promise<SavedBook> {
  const others = book.isbn ? await booksWithIsbn(db, book.isbn, book.id) : []
  return {
    book,
    warnings: others.map(({ title }) => `The ISBN ${book.isbn} is already used by “${title}”.`),
  }
}

const CATALOGUE = path.join(PROJECT_FOLDER, 'db/seed/books.csv')

/** Known facts by form field; amounts in rupees. */
type KnownFields = Record<string, string | number | null>

interface KnownAnswer {
  known: KnownFields | null
  usedBy: { id: string; title: string }[]
}

let byIsbn: Promise<Map<string, CsvBook>> | undefined

/** Looks up an ISBN in our books, then in the list of known editions. Throws `bad-input` if invalid. */
async function knownEditionOf(db: Db, text: string): Promise<KnownAnswer> {
  const isbn = parseIsbn(text)
  if (!isbn) throw badField('isbn', isbnIssue(text) ?? 'This isn’t a valid ISBN.')
  const usedBy = await booksWithIsbn(db, isbn)
  const [own] = usedBy
  if (own) return { known: ofBook(await storedBook(db, own.id)), usedBy }
  const listed = (await (byIsbn ??= readCatalogue())).get(isbn)
  return { known: listed ? ofRow(listed) : null, usedBy }
}

/** Reads the file once, on first use. A failed read is retried. */
async function readCatalogue(): Promise<Map<string, CsvBook>> {
  try {
    const rows = parseCatalogue(await readFile(CATALOGUE, 'utf8'))
    return new Map(rows.flatMap((row) => (row.isbn13 ? [[row.isbn13, row] as const] : [])))
  } catch (error) {
    byIsbn = undefined
    throw error
  }
}

/** Fields that the shop decides for each book, so they're never copied from another book. */
const OWN_DECISIONS: readonly string[] = ['discountPrice', 'tradeInPrice', 'stock', 'hsn']
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
