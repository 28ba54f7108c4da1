import { seedLawEvents } from '#modules/catalogue/law-events/law-events.service.ts'
import { lawChanges } from '#modules/law/law-changes.ts'
import { lawDataOf } from '#modules/law/law-data.ts'
import { readLawFiles } from '#modules/law/law-files.ts'
import { inTransaction } from '#platform/database/database.ts'

import type { CatalogueWorld } from './catalogue-world.ts'

/** Adds the law events of the sample shop, so that its books are on current or old law as on this day. */
export async function addLawEvents({ db }: CatalogueWorld, day = '2026-11-26'): Promise<void> {
  const changes = lawChanges(lawDataOf(await readLawFiles()).others)
  await inTransaction(db, (tx) => seedLawEvents(tx, changes, new Date(day)))
}
