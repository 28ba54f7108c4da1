import { createBookBatchService } from '#modules/catalogue/batch/batch.service.ts'
import { type CatalogueService, createCatalogueService } from '#modules/catalogue/catalogue.service.ts'
import {
  type AdminBooksService,
  createAdminBooksService,
} from '#modules/catalogue/admin/admin-books.service.ts'
import { type BulkRunsService, createBulkRunsService } from '#modules/imports/bulk-runs.service.ts'
import { type BookEditingService, createBookEditing } from '#modules/catalogue/editing/editing.service.ts'
import {
  createLawEventsService,
  type LawEventsService,
} from '#modules/catalogue/law-events/law-events.service.ts'
import { type StocktakesService, createStocktakesService } from '#modules/stocktakes/stocktakes.service.ts'
import { createExamsService, type ExamsService } from '#modules/exams/exams.service.ts'
import { createRevisionsService, type RevisionsService } from '#modules/revisions/revisions.service.ts'
import {
  createSamplePages,
  type SamplePagesService,
} from '#modules/catalogue/sample-pages/sample-pages.service.ts'
import { createPictures } from '#modules/catalogue/pictures/pictures.ts'
import { createImportsService, type ImportsService } from '#modules/imports/imports.service.ts'
import {
  type CategoriesService,
  createCategoriesService,
} from '#modules/catalogue/categories/categories.service.ts'
import { createEditions, type EditionsService } from '#modules/catalogue/editions/editions.service.ts'
import type { InventoryService } from '#modules/inventory/inventory.service.ts'
import {
  createHomeListsService,
  type HomeListsService,
} from '#modules/merchandising/home-lists/home-lists.service.ts'
import {
  type AdminCombosService,
  createAdminCombosService,
} from '#modules/merchandising/combo-editing/admin-combos.service.ts'
import {
  createMerchandisingService,
  type MerchandisingService,
} from '#modules/merchandising/merchandising.service.ts'

import type { ServicesDeps } from './deps.ts'

export interface StockList {
  catalogue: CatalogueService
  exams: ExamsService
  lawEvents: LawEventsService
  categories: CategoriesService
  bookEditing: BookEditingService
  samplePages: SamplePagesService
  editions: EditionsService
  adminBooks: AdminBooksService
  merchandising: MerchandisingService
  homeLists: HomeListsService
  adminCombos: AdminCombosService
  imports: ImportsService
  counts: StocktakesService
  bulkRuns: BulkRunsService
  revisions: RevisionsService
}

/** Creates the services for the books on sale and their presentation. */
export function createStockList(
  { db, engine, clock, pages, shared, log, jobs, storage }: ServicesDeps,
  inventory: InventoryService,
): StockList {
  const revisions = createRevisionsService({ db, clock })
  const exams = createExamsService({ db, clock, pages, revisions, shared })
  const catalogue = createCatalogueService({
    db,
    clock,
    pages,
    shared,
    inventory,
    revisions,
    attempts: exams,
  })
  const lawEvents = createLawEventsService({ db, clock, pages, revisions })
  const categories = createCategoriesService({ clock, pages })
  const merchandising = createMerchandisingService({ db, catalogue })
  const homeLists = createHomeListsService({ pages, revisions, catalogue, merchandising })
  const adminBooks = createAdminBooksService({ db, clock, pages })
  const counts = createStocktakesService({ db, clock, pages })
  const pictures = createPictures({ db, storage, log })
  const bookEditing = createBookEditing({ db, clock, pages, inventory, pictures })
  const samplePages = createSamplePages({ db, pages, pictures })
  const adminCombos = createAdminCombosService({ db, pages, revisions })
  const books = createBookBatchService()
  const imports = createImportsService({ db, engine, clock, pages, jobs, books })
  const bulkRuns = createBulkRunsService({ db, clock, pages, jobs, books })
  return {
    catalogue,
    exams,
    lawEvents,
    categories,
    bookEditing,
    samplePages,
    editions: createEditions({ db }),
    adminBooks,
    merchandising,
    homeLists,
    adminCombos,
    imports,
    counts,
    bulkRuns,
    revisions,
  }
}
