import { isDeepStrictEqual } from 'node:util'

import { type Actor, requirePermission } from '#modules/accounts/actor.ts'
import { LAW_TAG, type StoredSource } from '#modules/law/law-data.ts'
import { storedRevisions } from '#modules/revisions/stored-revisions.service.ts'
import { badField, conflict } from '#platform/errors.ts'

import { findSource, readSources, readSourceUses, writeSource } from './law-tables.repository.ts'
import { SOURCE_ID, type SourceChange } from './law-tables.schema.ts'
import type { LawTablesDeps } from './law-tables.service.ts'

interface UsedSource extends StoredSource {
  /** Lines that name the source. */
  lines: number
}

/** Sources of the lines. Both methods need `content.write`. */
export interface LawSourcesService {
  /** Sorted by id. */
  list(actor: Actor): Promise<UsedSource[]>
  /**
   * Adds or replaces the source of that id. Throws as `LawTablesService.write` does. Sources are never
   * deleted.
   */
  write(actor: Actor, id: string, change: SourceChange): Promise<StoredSource>
}

/** As many as fit a list. */
const MAX_SOURCES = 500

const sources = storedRevisions('law-source')

export function createLawSourcesService({ db, pages, revisions }: LawTablesDeps): LawSourcesService {
  return {
    async list(actor) {
      requirePermission(actor, 'content.write')
      const [stored, uses] = await Promise.all([readSources(db), readSourceUses(db)])
      return stored.map((source) => ({ ...source, lines: uses.get(source.id) ?? 0 }))
    },
    async write(actor, id, { source, loaded }) {
      requirePermission(actor, 'content.write')
      if (!SOURCE_ID.test(id))
        throw badField('id', 'must be 2 to 24 small letters and digits, a letter first')
      return pages.write(async (tx, touch) => {
        await sources.lock(tx)
        const found = await findSource(tx, id)
        const before = found ? { label: found.label, rank: found.rank, shown: found.shown } : null
        if (loaded !== undefined && !isDeepStrictEqual(loaded, before)) throw stale()
        if (!before && (await readSources(tx)).length >= MAX_SOURCES)
          throw badField('id', `There are ${MAX_SOURCES} sources at most.`)
        await writeSource(tx, { id, ...source })
        await revisions.store(tx, actor, { kind: 'law-source', name: id }, { before, after: source })
        touch(LAW_TAG)
        return { id, ...source }
      })
    },
  }
}

function stale() {
  return conflict('stale', 'A colleague has changed this source. Reload it to see how it is now.')
}
