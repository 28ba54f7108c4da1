import { createBooklistsService } from '#modules/booklists/booklists.service.ts'
import { createContributorTexts } from '#modules/catalogue/contributors/contributor-texts.service.ts'
import { createContributorsService } from '#modules/catalogue/contributors/contributors.service.ts'
import { createBoughtTogetherService } from '#modules/orders/bought-together/bought-together.service.ts'
import { createPhotosService } from '#modules/settings/settings.service.ts'
import { createBookBatchService } from '#modules/catalogue/batch/batch.service.ts'
import { createCatalogueService } from '#modules/catalogue/catalogue.service.ts'
import { createAdminBooksService } from '#modules/catalogue/admin/admin-books.service.ts'
import { createBookEditing } from '#modules/catalogue/editing/editing.service.ts'
import { createStocktakesService } from '#modules/stocktakes/stocktakes.service.ts'
import { createExamsService } from '#modules/law/exams/exams.service.ts'
import { createRecordsService } from '#modules/records/records.service.ts'
import { createRevisionsService } from '#modules/records/revisions/revisions.service.ts'
import { createSamplePages } from '#modules/catalogue/sample-pages/sample-pages.service.ts'
import { createPictures } from '#modules/catalogue/pictures/pictures.ts'
import { createBulkRunsService } from '#modules/imports/bulk-runs.service.ts'
import { createImportsService } from '#modules/imports/imports.service.ts'
import { createCategoriesService } from '#modules/catalogue/categories/categories.service.ts'
import { createEditions } from '#modules/catalogue/editions/editions.service.ts'
import { createInventoryService } from '#modules/inventory/inventory.service.ts'
import { createHomeListsService } from '#modules/offers/merchandising/home-lists/home-lists.service.ts'
import { createShownListsService } from '#modules/offers/merchandising/home-lists/shown-lists.service.ts'
import { createAdminCombosService } from '#modules/offers/merchandising/combo-editing/admin-combos.service.ts'
import { createRatedHeadings } from '#modules/invoicing/tax-rates.ts'
import { createMerchandisingService } from '#modules/offers/merchandising/merchandising.service.ts'

import type { Given } from './given.ts'
import { DECLARED_RECORDS } from './staff-records.ts'

/** Creates the services for the books on sale and their presentation. */
export function createBooks({ db, clock, log, pages, shared, jobs, storage, engine, details }: Given) {
  const inventory = createInventoryService()
  const revisions = createRevisionsService({ db, clock, records: DECLARED_RECORDS })
  const exams = createExamsService({ db, clock, pages, shared, revisions })
  const ratedHeadings = createRatedHeadings({ clock, issuer: details.issuer })
  const catalogue = createCatalogueService({
    db,
    clock,
    pages,
    shared,
    inventory,
    revisions,
    ratedHeadings,
    attempts: exams,
  })
  const merchandising = createMerchandisingService({ db, catalogue })
  const pictures = createPictures({ db, storage, log })
  const batches = createBookBatchService({ ratedHeadings })
  return {
    inventory,
    revisions,
    exams,
    catalogue,
    merchandising,
    pictures,
    records: createRecordsService({ db, clock, pages, revisions }),
    categories: createCategoriesService({ clock, pages }),
    shownLists: createShownListsService({ db, catalogue, merchandising }),
    homeLists: createHomeListsService({ pages, revisions, catalogue, merchandising }),
    adminBooks: createAdminBooksService({ db, clock, pages }),
    stocktakes: createStocktakesService({ db, clock, pages }),
    bulkRuns: createBulkRunsService({ db, clock, jobs, engine, books: batches }),
    bookEditing: createBookEditing({ db, clock, pages, inventory, pictures, ratedHeadings }),
    samplePages: createSamplePages({ db, pages, pictures }),
    adminCombos: createAdminCombosService({ db, pages, revisions }),
    imports: createImportsService({ db, clock, pages, jobs, engine, books: batches }),
    editions: createEditions({ db }),
    contributors: createContributorsService({ db, catalogue }),
    contributorTexts: createContributorTexts({ db, pages, revisions }),
    booklists: createBooklistsService({ db, clock, pages, catalogue }),
    boughtTogether: createBoughtTogetherService({ db, clock, catalogue }),
    photos: createPhotosService({ db, pictures }),
  }
}

export type Books = ReturnType<typeof createBooks>
