import { lockedBook, storedBook } from '#modules/catalogue/book-update.ts'
import type { MadeUpload } from '#modules/catalogue/pictures/picture-files.ts'
import type { Pictures } from '#modules/catalogue/pictures/pictures.ts'
import { badField, stale } from '#platform/errors.ts'

import { findSamplePages, writeSamplePages } from './sample-pages.repository.ts'
import type { SampleArrangement } from './sample-pages.schema.ts'
import {
  MAX_SAMPLE_PICTURES,
  type SamplePages,
  type StoredSamplePages,
} from '#modules/catalogue/sample-pages.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

export interface SentFile {
  name: string
  bytes: Uint8Array
}

/** Manages a book's sample pages, archived or not. */
export function createSamplePages({ db, pages, pictures }: Needs<'db' | 'pages'> & { pictures: Pictures }) {
  /**
   * Changes the sample pages of a locked book and invalidates the book's page. Afterwards, removes files that
   * aren't shown any longer.
   */
  async function change(
    bookId: string,
    next: (before: StoredSamplePages) => SamplePages,
    made: readonly MadeUpload[] = [],
  ): Promise<StoredSamplePages> {
    const { before, after } = await pictures.storing(made, (keep) =>
      pages.write(async (tx, touch) => {
        const { id } = await lockedBook(tx, bookId)
        const before = await findSamplePages(tx, id)
        await writeSamplePages(tx, id, next(before))
        touch(`book:${id}`)
        await keep(tx)
        return { before, after: await findSamplePages(tx, id) }
      }),
    )
    await pictures.drop(before.pictures.filter((address) => !after.pictures.includes(address)))
    return after
  }

  return {
    async read(bookId: string): Promise<StoredSamplePages> {
      const { id } = await storedBook(db, bookId)
      return findSamplePages(db, id)
    },
    /** Adds a picture as the last page. Throws `bad-input` for any other file. */
    async add(bookId: string, file: SentFile): Promise<StoredSamplePages> {
      await storedBook(db, bookId)
      const made = await pictures.make([file], 'file')
      return change(bookId, (before) => withPages(before, made), made)
    },
    /** Reorders pages and removes omitted ones. Throws `conflict` 'stale' for an outdated version. */
    async arrange(bookId: string, wanted: SampleArrangement): Promise<StoredSamplePages> {
      return change(bookId, (before) => arranged(before, wanted))
    },
  }
}

export type SamplePagesService = ReturnType<typeof createSamplePages>

function withPages({ pictures }: SamplePages, made: readonly MadeUpload[]): SamplePages {
  const added = made.map(({ address }) => address)
  if (added.some((address) => pictures.includes(address)))
    throw badField('file', 'This page has already been added.')
  if (pictures.length + added.length > MAX_SAMPLE_PICTURES)
    throw badField('file', `A book can have up to ${MAX_SAMPLE_PICTURES} sample pages.`)
  return { pictures: [...pictures, ...added] }
}

function arranged(before: StoredSamplePages, { pictures, version }: SampleArrangement): SamplePages {
  if (version !== before.version) throw stale('sample pages', { version: before.version })
  const unknown = pictures.find((address) => !before.pictures.includes(address))
  if (unknown !== undefined) throw badField('pictures', `The book has no sample page “${unknown}”.`)
  if (new Set(pictures).size < pictures.length) throw badField('pictures', 'pictures lists a page twice.')
  return { pictures }
}
