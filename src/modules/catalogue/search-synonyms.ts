import type { Actor } from '#modules/accounts/actor.ts'
import { requirePermission } from '#modules/accounts/require-permission.ts'
import type { Db } from '#platform/database/database.ts'
import type { PageWrites } from '#platform/page-cache/page-writes.ts'

import { readSynonyms, writeSynonyms } from './search-synonyms.repository.ts'

export interface SearchSynonyms {
  /** Admin only. Lines of phrases that mean the same, in the owner's order. */
  synonyms(actor: Actor): Promise<string[][]>
  /** Admin only. Puts a list in place of the old one; the next search already goes by it. */
  replaceSynonyms(actor: Actor, lines: readonly string[][]): Promise<string[][]>
}

export function createSearchSynonyms({ db, pages }: { db: Db; pages: PageWrites }): SearchSynonyms {
  return {
    async synonyms(actor) {
      requirePermission(actor, 'content.write')
      return readSynonyms(db)
    },
    async replaceSynonyms(actor, lines) {
      requirePermission(actor, 'content.write')
      return pages.write(async (tx, touch) => {
        await writeSynonyms(tx, lines)
        // Results of searches are lists of books.
        touch('catalogue')
        return readSynonyms(tx)
      })
    },
  }
}
