import { storedBook } from '#modules/catalogue/book-update.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'

import { type ChainEdition, editionChain } from './edition-chain.ts'
import { prepareEditions, supersededOf } from './editions.repository.ts'

export function createEditions({ db }: { db: Db }) {
  const editionsOfWork = prepareEditions(db)
  const ofWork = async (workId: string) => editionChain(await editionsOfWork(workId))
  return {
    /** Editions of a work that shoppers see, newest first. Each edition changes with its tag `book:<id>`. */
    ofWork,
    /** Returns those of the books that a newer edition in the shop replaces. */
    superseded: async (ids: readonly string[]): Promise<ReadonlySet<string>> =>
      new Set(await supersededOf(db, ids)),
    /** Editions of the work of a book on sale. Throws `not-found` for other books. */
    async ofBook(id: string): Promise<ChainEdition[]> {
      const { workId, archived } = await storedBook(db, id)
      if (archived) throw notFound('Book')
      return ofWork(workId)
    },
  }
}

export type EditionsService = ReturnType<typeof createEditions>
