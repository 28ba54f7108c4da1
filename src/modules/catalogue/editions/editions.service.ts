import { storedBook } from '#modules/catalogue/book-update.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'

import { type ChainEdition, editionChain } from './edition-chain.ts'
import { editionsOfWork, supersededOf } from './editions.repository.ts'

export interface EditionsService {
  /** Editions of a work that shoppers see, newest first. Each changes with its tag `book:<id>`. */
  ofWork(workId: string): Promise<ChainEdition[]>
  /** Returns those of the books that a newer edition in the shop replaces. */
  superseded(ids: readonly string[]): Promise<ReadonlySet<string>>
  /** Editions of the work of a book on sale. Throws `not-found` for other books. */
  ofBook(id: string): Promise<ChainEdition[]>
}

export function createEditions({ db }: { db: Db }): EditionsService {
  const ofWork = async (workId: string) => editionChain(await editionsOfWork(db, workId))
  return {
    ofWork,
    superseded: async (ids) => new Set(await supersededOf(db, ids)),
    async ofBook(id) {
      const { workId, archived } = await storedBook(db, id)
      if (archived) throw notFound('Book')
      return ofWork(workId)
    },
  }
}
