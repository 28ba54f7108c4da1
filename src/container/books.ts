import { createBookBatchService } from '#modules/catalogue/batch/batch.service.ts'
import { createCatalogueService } from '#modules/catalogue/catalogue.service.ts'
import { createAdminBooksService } from '#modules/catalogue/admin/admin-books.service.ts'
import { createBookEditing } from '#modules/catalogue/editing/editing.service.ts'
import { createLawEventsService } from '#modules/catalogue/law-events/law-events.service.ts'
import { createStocktakesService } from '#modules/stocktakes/stocktakes.service.ts'
import { createExamsService } from '#modules/law/exams/exams.service.ts'
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

/** Creates the services for the books on sale and their presentation. */
export function createBooks(given: Given) {
  const inventory = createInventoryService()
  const revisions = createRevisionsService(given)
  const exams = createExamsService({ ...given, revisions })
  const ratedHeadings = createRatedHeadings({ ...given, issuer: given.details.issuer })
  const catalogue = createCatalogueService({ ...given, inventory, revisions, attempts: exams, ratedHeadings })
  const merchandising = createMerchandisingService({ ...given, catalogue })
  const pictures = createPictures(given)
  const batches = createBookBatchService({ ratedHeadings })
  return {
    inventory,
    revisions,
    exams,
    catalogue,
    merchandising,
    lawEvents: createLawEventsService({ ...given, revisions }),
    categories: createCategoriesService(given),
    shownLists: createShownListsService({ ...given, catalogue, merchandising }),
    homeLists: createHomeListsService({ ...given, revisions, catalogue, merchandising }),
    pictures,
    adminBooks: createAdminBooksService(given),
    stocktakes: createStocktakesService(given),
    bulkRuns: createBulkRunsService({ ...given, books: batches }),
    bookEditing: createBookEditing({ ...given, inventory, pictures, ratedHeadings }),
    samplePages: createSamplePages({ ...given, pictures }),
    adminCombos: createAdminCombosService({ ...given, revisions }),
    imports: createImportsService({ ...given, books: batches }),
    editions: createEditions(given),
  }
}

export type Books = ReturnType<typeof createBooks>
