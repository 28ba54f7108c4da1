import type { Actor } from '#modules/accounts/actor.ts'
import { requirePermission } from '#modules/accounts/require-permission.ts'
import type { Book } from '#modules/catalogue/book.ts'
import { changeBook, type UpdateDeps } from '#modules/catalogue/book-update.ts'
import { findBook, lockBook, writeBook } from '#modules/catalogue/catalogue.repository.ts'
import { parseIsbn } from '#modules/catalogue/isbn.ts'
import type { MadePicture, Pictures } from '#modules/catalogue/pictures/pictures.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { Failure, notFound } from '#platform/errors.ts'
import { isId } from '#platform/ids.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'

import type { BookInput } from './book-form.ts'
import { linkOlderEdition, touchEditions } from './edition-links.ts'
import { booksWithIsbn, editionNotes, type EditionRow } from './editing.repository.ts'
import { galleryOf } from './gallery.ts'
import { type KnownAnswer, knownEditionOf } from './known-editions.ts'
import { enterBook, type NewBook } from './new-book.ts'

export interface EditingDeps extends UpdateDeps {
  db: Db
  pictures: Pictures
}

export interface SavedBook {
  book: Book
  /** What staff should know, though it was saved. */
  warnings: string[]
}

export interface EditedBook {
  book: Book
  editions: EditionRow[]
}

/** How staff enter and change books; all need the permission 'books.write', to read 'books.read'. */
export interface BookEditingService {
  create(actor: Actor, input: BookInput): Promise<SavedBook>
  /** Throws `conflict` with code 'stale' when the book was changed since the version that the input names. */
  change(actor: Actor, id: string, input: BookInput): Promise<SavedBook>
  /** Takes a book out of the shop; orders, holds and combos that have it keep it. */
  archive(actor: Actor, id: string): Promise<void>
  restore(actor: Actor, id: string): Promise<SavedBook>
  /** An archived copy without ISBN and stock. */
  duplicate(actor: Actor, id: string): Promise<SavedBook>
  read(actor: Actor, id: string): Promise<EditedBook>
  knownEdition(actor: Actor, isbn: string): Promise<KnownAnswer>
}

export function createBookEditing(deps: EditingDeps): BookEditingService {
  const { db, clock, inventory, pages, pictures } = deps

  async function saved(id: string): Promise<SavedBook> {
    const book = await existing(findBook(db, id))
    return { book, warnings: await isbnWarnings(db, book) }
  }

  /** Runs a write that keeps new pictures; when it fails their files go again. */
  async function writing<T>(made: readonly MadePicture[], work: (tx: Tx, touch: Touch) => Promise<T>) {
    try {
      return await pages.write(work)
    } catch (error) {
      await pictures.drop(made.map(({ address }) => address))
      throw error
    }
  }

  /** Shelves a book or takes it off, and touches all that showed it. */
  async function setArchived(actor: Actor, id: string, archived: boolean): Promise<void> {
    requirePermission(actor, 'books.write')
    await pages.write(async (tx, touch) => {
      const book = await locked(tx, id)
      if (book.archived === archived) return
      await writeBook(tx, id, { archived }, clock.now())
      touch(`book:${id}`, 'catalogue', 'collections', `category:${book.categorySlug}`)
      await touchEditions(tx, touch, book.workId)
    })
  }

  return {
    async create(actor, input) {
      requirePermission(actor, 'books.write')
      const made = await pictures.make(input.pictures)
      const gallery = galleryOf(input.order, [], addressesOf(made))
      const id = await writing(made, async (tx, touch) => {
        const entry = { clock, inventory, userId: actor.userId }
        const book = await enterBook(tx, entry, { ...input.changes, ...gallery } as NewBook)
        if (input.supersedes) await linkOlderEdition(tx, touch, book, input.supersedes)
        touch(`book:${book.id}`, 'catalogue', 'collections', `category:${book.categorySlug}`)
        await pictures.keep(tx, made)
        return book.id
      })
      return saved(id)
    },

    async change(actor, id, input) {
      requirePermission(actor, 'books.write')
      if (!isId(id)) throw notFound('Book')
      const made = await pictures.make(input.pictures)
      const before = await writing(made, async (tx, touch) => {
        const book = await locked(tx, id)
        refuseStale(book, input.version)
        const changes = { ...input.changes, ...newGallery(book, input, made) }
        if (input.supersedes !== undefined) {
          await linkOlderEdition(tx, touch, book, input.supersedes)
          await writeBook(tx, id, {}, clock.now())
        }
        await changeBook(deps, { tx, touch, actor, before: book }, changes)
        await pictures.keep(tx, made)
        return book
      })
      await pictures.drop([before.image, ...before.images])
      return saved(id)
    },

    archive: (actor, id) => setArchived(actor, id, true),
    async restore(actor, id) {
      await setArchived(actor, id, false)
      return saved(id)
    },

    async duplicate(actor, id) {
      requirePermission(actor, 'books.write')
      const copy = await pages.write(async (tx) => {
        const entry = { clock, inventory, userId: actor.userId, archived: true }
        return enterBook(tx, entry, copyOf(await locked(tx, id)))
      })
      return saved(copy.id)
    },

    async read(actor, id) {
      requirePermission(actor, 'books.read')
      if (!isId(id)) throw notFound('Book')
      const book = await existing(findBook(db, id))
      return { book, editions: await editionNotes(db, book.workId, book.id) }
    },

    async knownEdition(actor, isbn) {
      requirePermission(actor, 'books.read')
      return knownEditionOf(db, isbn)
    },
  }
}

async function locked(tx: Tx, id: string): Promise<Book> {
  if (!isId(id)) throw notFound('Book')
  return existing(lockBook(tx, id))
}

async function existing(book: Promise<Book | undefined>): Promise<Book> {
  const found = await book
  if (!found) throw notFound('Book')
  return found
}

function refuseStale(book: Book, version: number | undefined): void {
  if (version === undefined || version === book.version) return
  const message = 'Somebody else has changed this book since you opened it.'
  throw new Failure('conflict', message, { code: 'stale', details: { version: book.version } })
}

function newGallery(book: Book, { order }: BookInput, made: readonly MadePicture[]) {
  if (order === undefined && made.length === 0) return {}
  return galleryOf(order, [book.image, ...book.images], addressesOf(made))
}

function addressesOf(made: readonly MadePicture[]): string[] {
  return made.map(({ address }) => address)
}

async function isbnWarnings(db: Db, { id, isbn }: Book): Promise<string[]> {
  const parsed = isbn && parseIsbn(isbn)
  const others = parsed ? await booksWithIsbn(db, parsed, id) : []
  return others.map(({ title }) => `The ISBN ${isbn} is already used by “${title}”.`)
}

/** What a copy has of its model: neither what identifies it nor its stock and reviews. */
function copyOf(book: Book): NewBook {
  const { title, subtitle, author, publisher, language, edition, date, binding, genre, pages, ...rest } = book
  const { price, discountPrice, originalPrice, description, longDescription, categorySlug, images } = rest
  const { amendedUpTo, lawStatedAsOn } = rest
  return {
    ...{ title, subtitle, author, publisher, language, edition, date, binding, genre, pages },
    ...{ price, discountPrice, originalPrice, description, longDescription, categorySlug, images },
    ...{ amendedUpTo, lawStatedAsOn, stock: 0, isbn: null },
    image: book.image.startsWith('/covers/') ? null : book.image,
  }
}
