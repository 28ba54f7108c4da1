import type { Actor } from '#modules/accounts/actor.ts'
import {
  changeBook,
  lockedBook,
  storedBook,
  touchEditions,
  type UpdateDeps,
} from '#modules/catalogue/book-update.ts'
import type { Book } from '#modules/catalogue/book.ts'
import { writeBook } from '#modules/catalogue/catalogue.repository.ts'
import { bookTags } from '#modules/catalogue/page-tags.ts'
import { MAX_PICTURES } from '#modules/catalogue/pictures/picture-maker.ts'
import type { MadeUpload } from '#modules/catalogue/pictures/picture-files.ts'
import type { Pictures } from '#modules/catalogue/pictures/pictures.ts'
import type { Tx } from '#platform/database/database.ts'
import { badField, Failure, stale } from '#platform/errors.ts'
import type { Needs } from '#platform/kernel/kernel.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'

import type { BookInput } from './book-form.ts'
import {
  insertWork,
  linkEdition,
  lockEditions,
  mergeWorks,
  moveToWork,
  withSuccessors,
} from './editing.repository.ts'
import { enterBook, type NewBook } from './new-book.ts'

/** Writes of the book form. Pictures are decoded first; everything else is one transaction. */
export function createSaving(deps: UpdateDeps & { pictures: Pictures }) {
  const { clock, inventory, pictures, ratedHeadings } = deps

  const writing = <T>(made: readonly MadeUpload[], write: (tx: Tx, touch: Touch) => Promise<T>) =>
    writeWithPictures(deps, made, write)

  return {
    /** Returns the new book's id. */
    async create(actor: Actor, input: BookInput): Promise<string> {
      const made = await pictures.make(input.pictures)
      const gallery = galleryOf(input.order, [], addressesOf(made))
      return writing(made, async (tx, touch) => {
        const entry = { clock, inventory, ratedHeadings, userId: actor.userId }
        const book = await enterBook(tx, entry, { ...input.changes, ...gallery } as NewBook)
        if (input.supersedes) await linkOlderEdition(tx, touch, book, input.supersedes)
        touch(...bookTags(book.id, book.categorySlug))
        return book.id
      })
    },

    async change(actor: Actor, id: string, input: BookInput): Promise<void> {
      const made = await pictures.make(input.pictures)
      const before = await writing(made, async (tx, touch) => {
        const book = await lockedBook(tx, id)
        refuseStale(book, input.version)
        const changes = { ...input.changes, ...newGallery(book, input, made) }
        if (input.supersedes !== undefined) {
          await linkOlderEdition(tx, touch, book, input.supersedes)
          // Otherwise `changeBook` below increments the version. One save must increment it only once.
          const alone = Object.keys(changes).length === 0
          if (alone) await writeBook(tx, id, { updatedBy: actor.userId }, clock.now())
        }
        const { known } = input
        await changeBook(deps, { tx, touch, actor, before: book, known }, changes)
        return book
      })
      await pictures.drop([before.image, ...before.images])
    },
  }
}

/** Runs a write and stores the new pictures in the same transaction. */
async function writeWithPictures<T>(
  { pages, pictures }: Needs<'pages'> & { pictures: Pictures },
  made: readonly MadeUpload[],
  write: (tx: Tx, touch: Touch) => Promise<T>,
): Promise<T> {
  return pictures.storing(made, (keep) =>
    pages.write(async (tx, touch) => {
      const result = await write(tx, touch)
      await keep(tx)
      return result
    }),
  )
}

function refuseStale(book: Book, version: number | undefined): void {
  if (version === undefined || version === book.version) return
  throw stale('book', { version: book.version })
}

function newGallery(book: Book, { order }: BookInput, made: readonly MadeUpload[]) {
  if (order === undefined && made.length === 0) return {}
  return galleryOf(order, [book.image, ...book.images], addressesOf(made))
}

function addressesOf(made: readonly MadeUpload[]): string[] {
  return made.map(({ address }) => address)
}

/**
 * Links the older edition that a book replaces, and merges their works. Null removes the link: the book and
 * its successors move to a new work. Throws `bad-input` for an unknown book and for a cycle.
 */
async function linkOlderEdition(tx: Tx, touch: Touch, book: Book, olderId: string | null): Promise<void> {
  if (olderId === book.supersedesId) return
  await lockEditions(tx)
  const chain = await withSuccessors(tx, book.id)
  await touchEditions(tx, touch, book.workId)
  if (olderId === null) return unlink(tx, book, chain)
  const older = await storedBook(tx, olderId).catch((cause: unknown) => {
    throw cause instanceof Failure ? badField('supersedes', 'We can’t find the older edition.') : cause
  })
  if (chain.includes(olderId)) throw badField('supersedes', 'A book can’t replace itself or a newer edition.')
  await linkEdition(tx, book.id, olderId)
  if (older.workId !== book.workId) await mergeWorks(tx, book.workId, older.workId)
  await touchEditions(tx, touch, older.workId)
}

async function unlink(tx: Tx, { id, title, author }: Book, chain: readonly string[]): Promise<void> {
  await linkEdition(tx, id, null)
  await moveToWork(tx, chain, await insertWork(tx, { title, author: author ?? '' }))
}

/** A book's pictures as stored: its cover (null for the typeset one) and the others. */
interface Gallery {
  image: string | null
  images: string[]
}

const TYPESET = /^\/covers\//
const NEW = /^new:(\d)$/

/**
 * Builds the gallery from `order`: URLs of the book's pictures, and `new:n` for the n-th uploaded file.
 * Without `order`, new pictures precede existing ones. Throws `bad-input` for other URLs and for unused
 * files.
 */
export function galleryOf(
  order: readonly string[] | undefined,
  has: readonly string[],
  sent: readonly string[],
): Gallery {
  const wanted = order?.map((picture) => resolve(picture, has, sent)) ?? [...sent, ...has]
  for (const address of sent) {
    if (!wanted.includes(address)) throw badField('pictures', 'pictures must list every uploaded image.')
  }
  const [first, ...others] = new Set(wanted)
  const pictures = others.filter((address) => !TYPESET.test(address))
  const image = first === undefined || TYPESET.test(first) ? null : first
  if (pictures.length + (image ? 1 : 0) > MAX_PICTURES) {
    throw badField('pictures', `A book can have up to ${MAX_PICTURES} pictures.`)
  }
  return { image, images: pictures }
}

function resolve(picture: string, has: readonly string[], sent: readonly string[]): string {
  const number = NEW.exec(picture)?.[1]
  const address = number === undefined ? has.find((one) => one === picture) : sent[Number(number)]
  if (address === undefined) throw badField('pictures', `The book has no picture “${picture}”.`)
  return address
}
