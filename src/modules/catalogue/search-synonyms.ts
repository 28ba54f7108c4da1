import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

import type { Actor } from '#modules/accounts/actor.ts'
import type { RevisionWriter } from '#modules/records/revisions/revisions.service.ts'
import { ALL_SYNONYMS } from '#modules/records/revisions/subject.ts'
import type { Tx } from '#platform/database/database.ts'
import { stale } from '#platform/errors.ts'
import { plainText } from '#platform/http/fields.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import { lockSynonyms, readSynonyms, writeSynonyms } from './search-synonyms.repository.ts'
import { fold } from './search-text.ts'

const phrase = plainText(100).refine((text) => fold(text) !== '', 'must have a letter or a digit')

const line = z
  .array(phrase)
  .min(2, 'must have at least 2 phrases')
  .max(20, 'must have at most 20 phrases')
  .meta({ description: 'Phrases that mean the same.' })

/** Must not be empty, because the next start would replace an empty list with the sample list. */
const synonymLines = z.array(line).min(1, 'must have at least 1 line').max(300, 'must have at most 300 lines')

/** `GET /admin/synonyms`, and the response to `PUT`: groups of synonymous phrases. */
export const synonymList = z.strictObject({ synonyms: synonymLines }).meta({ id: 'SynonymList' })

/** `PUT /admin/synonyms`. */
export const synonymChange = synonymList
  .extend({
    loaded: synonymLines.meta({
      description: 'List that the change is based on; 409 if it has changed since.',
    }),
  })
  .meta({ id: 'SynonymChange' })

export interface SearchSynonyms {
  /** Groups of synonymous phrases, in the owner's order. */
  synonyms(): Promise<string[][]>
  /**
   * Replaces the list; the revision history keeps the old one. Applies from the next search on. Throws
   * `conflict` 'stale' if the list differs from `loaded`, if given, on which the change is based.
   */
  replaceSynonyms(actor: Actor, lines: readonly string[][], loaded?: readonly string[][]): Promise<string[][]>
}

export function createSearchSynonyms({
  db,
  pages,
  revisions,
}: Needs<'db' | 'pages'> & { revisions: RevisionWriter }): SearchSynonyms {
  return {
    async synonyms() {
      return readSynonyms(db)
    },
    async replaceSynonyms(actor, lines, loaded) {
      return pages.write(async (tx, touch) => {
        await lockSynonyms(tx)
        const before = await readSynonyms(tx)
        if (loaded && !isSame(loaded, before)) throw stale('list', { theirs: before })
        await writeSynonyms(tx, lines)
        await revisions.store(tx, actor, ALL_SYNONYMS, {
          before: { synonyms: before },
          after: { synonyms: lines },
        })
        // Search results carry this tag, like every list of books.
        touch('catalogue')
        return readSynonyms(tx)
      })
    },
  }
}

function isSame(one: readonly string[][], other: readonly string[][]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/**
 * Writes the sample list of search synonyms if there is none: into a new database before its books, or into a
 * database older than the list. Returns true if it wrote the list.
 */
export async function seedSynonyms(tx: Tx, folder: string): Promise<boolean> {
  if ((await readSynonyms(tx)).length > 0) return false
  const lines = JSON.parse(readFileSync(path.join(folder, 'synonyms.json'), 'utf8'))
  await writeSynonyms(tx, synonymLines.parse(lines))
  return true
}
