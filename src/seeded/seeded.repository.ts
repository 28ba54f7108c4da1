import { sql } from 'drizzle-orm'

import { categories } from '#modules/catalogue/catalogue.tables.ts'
import { lawEvents } from '#modules/catalogue/law-events/law-events.tables.ts'
import { searchSynonyms } from '#modules/catalogue/search-words.tables.ts'
import { taxRates } from '#modules/invoicing/invoicing.tables.ts'
import { examLines } from '#modules/law/exams/exams.tables.ts'
import { type Executor, rows } from '#platform/database/database.ts'

const SEEDED = [searchSynonyms, examLines, lawEvents, taxRates, categories]

/** Reports whether no table of the sample shop is empty, with one statement and without locks. */
export async function isSeeded(db: Executor): Promise<boolean> {
  const full = SEEDED.map((table) => sql`exists (select from ${table})`)
  const [found] = await rows<{ seeded: boolean }>(db, sql`select ${sql.join(full, sql` and `)} as seeded`)
  return found?.seeded === true
}
