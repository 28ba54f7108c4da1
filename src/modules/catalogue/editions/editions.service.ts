import { storedBook } from '#modules/catalogue/book-update.ts'
import type { Db, ReadsOf } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'

import { type ChainEdition, editionChain } from './edition-chain.ts'
import { editionsOfWork, supersededOf } from './editions.repository.ts'

export interface EditionsService {
  /** The editions of a work that shoppers see, newest first. Each changes with its tag `book:<id>`. */
  ofWork(workId: string): Promise<ChainEdition[]>
  /** Which of these books a newer edition in the shop replaces. */
  superseded(ids: readonly string[]): Promise<ReadonlySet<string>>
  /** Those of the work that a book on sale belongs to. Throws not-found for others. */
  ofBook(id: string): Promise<ChainEdition[]>
}

export function createEditions({ db, readsOf }: { db: Db; readsOf: ReadsOf }): EditionsService {
  const shown = readsOf('books', 'stock_items')
  const ofWork = async (workId: string) => editionChain(await editionsOfWork(shown, workId))
  return {
    ofWork,
    superseded: async (ids) => new Set(await supersededOf(shown, ids)),
    async ofBook(id) {
      const { workId, archived } = await storedBook(db, id)
      if (archived) throw notFound('Book')
      return ofWork(workId)
    },
  }
}
