import type { Actor } from '#modules/accounts/actor.ts'
import { requirePermission } from '#modules/accounts/require-permission.ts'
import type { Book } from '#modules/catalogue/book.ts'
import { changeBook, type UpdateDeps } from '#modules/catalogue/book-update.ts'
import { bookTags } from '#modules/catalogue/page-tags.ts'
import type { MadePicture, Pictures } from '#modules/catalogue/pictures/pictures.ts'
import { writeBook } from '#modules/catalogue/catalogue.repository.ts'
import { lockedBook } from '#modules/catalogue/stored-book.ts'
import type { Tx } from '#platform/database/database.ts'
import { Failure } from '#platform/errors.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'

import type { BookInput } from './book-form.ts'
import { linkOlderEdition } from './edition-links.ts'
import { galleryOf } from './gallery.ts'
import { enterBook, type NewBook } from './new-book.ts'

export interface SavingDeps extends UpdateDeps {
  pictures: Pictures
}

/** What the book form does: pictures are decoded first, then everything is one transaction. */
export function createSaving(deps: SavingDeps) {
  const { clock, inventory, pages, pictures } = deps

  /** Runs a write and stores the new pictures; when it fails their files go again. */
  async function writing<T>(made: readonly MadePicture[], write: (tx: Tx, touch: Touch) => Promise<T>) {
    try {
      return await pages.write(async (tx, touch) => {
        const result = await write(tx, touch)
        await pictures.keep(tx, made)
        return result
      })
    } catch (error) {
      await pictures.drop(addressesOf(made))
      throw error
    }
  }

  return {
    /** The new book's id. */
    async create(actor: Actor, input: BookInput): Promise<string> {
      requirePermission(actor, 'books.write')
      const made = await pictures.make(input.pictures)
      const gallery = galleryOf(input.order, [], addressesOf(made))
      return writing(made, async (tx, touch) => {
        const entry = { clock, inventory, userId: actor.userId }
        const book = await enterBook(tx, entry, { ...input.changes, ...gallery } as NewBook)
        if (input.supersedes) await linkOlderEdition(tx, touch, book, input.supersedes)
        touch(...bookTags(book.id, book.categorySlug))
        return book.id
      })
    },

    async change(actor: Actor, id: string, input: BookInput): Promise<void> {
      requirePermission(actor, 'books.write')
      const made = await pictures.make(input.pictures)
      const before = await writing(made, async (tx, touch) => {
        const book = await lockedBook(tx, id)
        refuseStale(book, input.version)
        const changes = { ...input.changes, ...newGallery(book, input, made) }
        if (input.supersedes !== undefined) {
          await linkOlderEdition(tx, touch, book, input.supersedes)
          // With other changes their write counts: one save is one version.
          const alone = Object.keys(changes).length === 0
          if (alone) await writeBook(tx, id, { updatedBy: actor.userId }, clock.now())
        }
        await changeBook(deps, { tx, touch, actor, before: book }, changes)
        return book
      })
      await pictures.drop([before.image, ...before.images])
    },
  }
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
