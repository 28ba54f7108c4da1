import type { RatedHeadings } from '#modules/catalogue/rated-headings.ts'
import { seedTaxRates } from '#modules/invoicing/invoicing.seed.ts'
import { createRatedHeadings } from '#modules/invoicing/tax-rates.ts'
import { DECLARED_RECORDS } from '#container/staff-records.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { type CatalogueService, createCatalogueService } from '#modules/catalogue/catalogue.service.ts'
import {
  type CategoriesService,
  createCategoriesService,
} from '#modules/catalogue/categories/categories.service.ts'
import {
  createRevisionsService,
  type RevisionsService,
} from '#modules/records/revisions/revisions.service.ts'
import { createInventoryService } from '#modules/inventory/inventory.service.ts'
import { type Db, inTransaction } from '#platform/database/database.ts'
import type { OpenDatabase } from '#platform/database/open.ts'
import type { PageWrites } from '#platform/page-cache/page-writes.ts'

import { createFakeClock, type FakeClock } from './fake-clock.ts'
import { issuerOf } from './invoices.ts'
import { CATALOGUE_MADE_AT } from './prepared-contents.ts'
import { openTestDatabase } from './test-database.ts'

export interface CatalogueWorld {
  ratedHeadings: RatedHeadings
  database: OpenDatabase
  db: Db
  clock: FakeClock
  catalogue: CatalogueService
  categories: CategoriesService
  pages: PageWrites
  revisions: RevisionsService
  /** Tags touched since the last call, without duplicates. */
  touched(): string[]
  close(): Promise<void>
}

export const admin: Actor = {
  userId: 'a'.repeat(24),
  name: 'Admin',
  email: 'a@example.com',
  role: 'owner',
  isAdmin: true,
}
export const shopper: Actor = { ...admin, userId: 'b'.repeat(24), role: 'user', isAdmin: false }

/** Opens the seeded sample shop and its catalogue service, without a cache. */
export async function openCatalogueWorld(): Promise<CatalogueWorld> {
  const database = await openTestDatabase('catalogue')
  const { db } = database
  const clock = createFakeClock(CATALOGUE_MADE_AT)
  let tags = new Set<string>()
  const pages: PageWrites = {
    write: (work) => inTransaction(db, (tx) => work(tx, (...more) => more.forEach((tag) => tags.add(tag)))),
  }
  const revisions = createRevisionsService({ db, clock, records: DECLARED_RECORDS })
  // As at a shop's first start.
  await inTransaction(db, (tx) => seedTaxRates(tx, 'db/seed', CATALOGUE_MADE_AT))
  const ratedHeadings = createRatedHeadings({ clock, issuer: async () => issuerOf() })
  const catalogue = createCatalogueService({
    db,
    clock,
    pages,
    inventory: createInventoryService(),
    ratedHeadings,
    revisions,
  })
  return {
    database,
    db,
    clock,
    catalogue,
    ratedHeadings,
    categories: createCategoriesService({ clock, pages }),
    pages,
    revisions,
    touched() {
      const touched = [...tags].sort()
      tags = new Set()
      return touched
    },
    close: () => database.close(),
  }
}
