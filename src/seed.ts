import path from 'node:path'

import { seedLawEvents } from '#modules/catalogue/law-events/law-events.service.ts'
import { seedSynonyms } from '#modules/catalogue/search-synonyms.ts'
import { seedTaxRates } from '#modules/invoicing/invoicing.seed.ts'
import { seedExamLines } from '#modules/law/exams/exam-file.ts'
import { lawChanges } from '#modules/law/law-changes.ts'
import { readOtherLaws } from '#modules/law/law-files.ts'
import { seedCoupons } from '#modules/offers/coupons/coupons.seed.ts'
import {
  promisedDiscounts,
  readHomeLists,
  seedMerchandising,
} from '#modules/offers/merchandising/merchandising.seed.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/database/database.ts'
import type { Logger } from '#platform/logger.ts'
import { PROJECT_FOLDER } from '#platform/project-folder.ts'

import { isCatalogueEmpty, seedCatalogue } from './modules/catalogue/seed/catalogue.seed.ts'
import { isSeeded } from './seeded/seeded.repository.ts'

const FOLDER = path.join(PROJECT_FOLDER, 'db/seed')

/**
 * Seeds an empty database with the sample shop of DESIGN §6 (`db/seed/`): catalogue, home lists, combos and
 * coupons, in one transaction. Leaves a database with any category unchanged, but adds missing search
 * synonyms, examinations, law events and tax rates. Returns whether it wrote the sample
 * catalogue.
 */
export async function seedShop(deps: { db: Db; clock: Clock; log: Logger }): Promise<boolean> {
  const { db, clock, log } = deps
  if (await isSeeded(db)) return false
  const seeded = await inTransaction(db, async (tx) => {
    if (await seedSynonyms(tx, FOLDER)) log.info('seeded the search synonyms')
    if (await seedExamLines(tx, FOLDER)) log.info('seeded the exam lines')
    const changes = lawChanges(await readOtherLaws())
    if (await seedLawEvents(tx, changes, clock.now())) log.info('seeded the law events')
    if (await seedTaxRates(tx, FOLDER, clock.now())) log.info('seeded the tax rate of books')
    if (!(await isCatalogueEmpty(tx))) return 0
    const lists = readHomeLists(FOLDER)
    const bookIds = await seedCatalogue(tx, FOLDER, promisedDiscounts(lists), clock.now())
    await seedMerchandising(tx, FOLDER, lists, bookIds)
    await seedCoupons(tx, path.join(FOLDER, 'coupons.json'))
    return bookIds.size
  })
  if (seeded > 0) log.info({ books: seeded }, 'seeded the sample catalogue')
  return seeded > 0
}
