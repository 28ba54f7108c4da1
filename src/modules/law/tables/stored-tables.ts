import type { TablesReader } from '#modules/law/law-data.ts'
import { readLawFiles, readOtherActs } from '#modules/law/law-files.ts'
import { storedRevisions } from '#modules/records/revisions/stored-revisions.service.ts'
import type { Db, Tx } from '#platform/database/database.ts'

import { countLines, insertTables, readLines, readSources } from './law-tables.repository.ts'

const [lines, sources] = [storedRevisions('law-row'), storedRevisions('law-source')]

/** Reads the tables from the database. */
export function storedTables(db: Db): TablesReader {
  return {
    stamp: async () => (await Promise.all([lines.newestId(db), sources.newestId(db)])).join(' '),
    async read() {
      const [read, named, others] = await Promise.all([readLines(db), readSources(db), readOtherActs()])
      return { lines: read, sources: named, others }
    },
  }
}

/** Fills empty tables from `db/seed/law/`. Returns true if it filled them. */
export async function seedLaw(tx: Tx): Promise<boolean> {
  if ((await countLines(tx)) > 0) return false
  await insertTables(tx, await readLawFiles())
  return true
}
