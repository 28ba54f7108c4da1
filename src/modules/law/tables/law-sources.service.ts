import { isDeepStrictEqual } from 'node:util'

import type { Actor } from '#modules/accounts/actor.ts'
import { LAW_TAG, type StoredSource } from '#modules/law/law-data.ts'
import { LAW_SOURCE_FIELDS, SOURCE_ID, type SourceChange } from '#modules/law/law-source-record.ts'
import { fromStored } from '#modules/records/record-field.ts'
import { storedRevisions } from '#modules/records/revisions/stored-revisions.service.ts'
import { badField, stale } from '#platform/errors.ts'

import { findSource, readSources, readSourceUses, writeSource } from './law-tables.repository.ts'
import type { LawTablesDeps } from './law-tables.service.ts'

interface UsedSource extends StoredSource {
  /** Number of lines that name the source. */
  lines: number
}

/** Maximum sources, so that all of them fit a list. */
const MAX_SOURCES = 500

const sources = storedRevisions('law-source')

/** Sources of the lines. */
export function createLawSourcesService({ db, pages, revisions }: LawTablesDeps) {
  return {
    /** All sources, sorted by id. */
    async list(): Promise<UsedSource[]> {
      const [stored, uses] = await Promise.all([readSources(db), readSourceUses(db)])
      return stored.map((source) => ({ ...source, lines: uses.get(source.id) ?? 0 }))
    },
    /**
     * Adds or replaces the source with this id. Throws like `LawTablesService.write`. Sources are never
     * deleted.
     */
    async write(actor: Actor, id: string, { source, loaded }: SourceChange): Promise<StoredSource> {
      if (!SOURCE_ID.test(id))
        throw badField('id', 'must be 2 to 24 lower-case letters and digits, starting with a letter')
      return pages.write(async (tx, touch) => {
        await sources.lock(tx)
        const found = await findSource(tx, id)
        const before = found ? fromStored(LAW_SOURCE_FIELDS, found) : null
        if (!isDeepStrictEqual(loaded, before)) throw stale('source', { theirs: before })
        if (!before && (await readSources(tx)).length >= MAX_SOURCES)
          throw badField('id', `You can have up to ${MAX_SOURCES} sources.`)
        await writeSource(tx, { id, ...source })
        await revisions.store(tx, actor, { kind: 'law-source', name: id }, { before, after: source })
        touch(LAW_TAG)
        return { id, ...source }
      })
    },
  }
}

export type LawSourcesService = ReturnType<typeof createLawSourcesService>
