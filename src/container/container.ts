import {
  createModerationService,
  createReviewsService,
} from '#modules/customer-service/reviews/reviews.service.ts'
import { createDeliveryService } from '#modules/delivery/delivery.service.ts'
import { createOwedService } from '#modules/institutions/owed.service.ts'
import { createQuotationsService } from '#modules/institutions/quotations.service.ts'
import { createRequestsService } from '#modules/institutions/requests.service.ts'
import type { InstitutionsDeps } from '#modules/institutions/request-writing.ts'
import { createLawService } from '#modules/law/law.service.ts'
import { createSectionIndexes } from '#modules/law/section-index/section-index.service.ts'
import { createSettingsNow } from '#modules/settings/current-settings.service.ts'
import { createSettingsService } from '#modules/settings/settings.service.ts'
import { createSiteSearchService } from '#modules/site-search/site-search.service.ts'

import { type Books, createBooks } from './books.ts'
import { createDesk, createWatch } from './desk.ts'
import type { Given } from './given.ts'
import { createPeople, type People } from './people.ts'
import { createSales, type Sales } from './sales.ts'
import { createShopDetails } from './shop-details.ts'
import { createTexts, type Texts } from './texts.ts'

/** Every service that the API, the pages and the jobs call. */
export type Services = ReturnType<typeof createServices>

/** Creates all services, each with the dependencies that the module table of docs/architecture.md allows. */
export function createServices(from: Omit<Given, 'settingsNow' | 'details'>) {
  const { db, clock, pages, shared, config } = from
  const settingsNow = createSettingsNow({ db, shared })
  const given: Given = { ...from, settingsNow, details: createShopDetails(settingsNow, config) }
  const books = createBooks(given)
  const people = createPeople(given)
  const texts = createTexts(given, people)
  const sales = createSales(given, books, people, texts)
  return {
    ...books,
    ...people,
    ...texts,
    ...sales,
    ...createDesk(given, sales),
    ...createWatch(given, people, sales),
    ...createFinders(given, books, texts),
    ...createInstitutions(given, books, people, sales),
    delivery: createDeliveryService({ db, settingsNow }),
    reviews: createReviewsService({ db, clock, pages }),
    moderation: createModerationService({ db, clock, pages }),
    settings: createSettingsService({ db, clock, pages }),
    settingsNow,
  }
}

/** Creates the law finder, the section indexes of books and the search over everything. */
function createFinders({ db, pages, shared }: Given, books: Books, { content }: Texts) {
  const { catalogue, merchandising, revisions, editions, exams, contributors } = books
  const law = createLawService({ catalogue, shared })
  const sectionIndexes = createSectionIndexes({ db, pages, revisions, law, catalogue, editions })
  return {
    law,
    sectionIndexes,
    siteSearch: createSiteSearchService({
      shared,
      catalogue,
      merchandising,
      content,
      exams,
      contributors,
      law,
      sectionIndexes,
    }),
  }
}

/** Creates the services for selling to institutions, on quotation and account. */
function createInstitutions(
  { db, clock, pages, publicUrl, details }: Given,
  { booklists, catalogue }: Books,
  { notifications }: People,
  { invoicing, orderActions }: Sales,
) {
  const forRequests: InstitutionsDeps = {
    db,
    clock,
    pages,
    publicUrl,
    booklists,
    catalogue,
    notifications,
    invoicing,
    orderActions,
    shop: details.shop,
  }
  return {
    institutionRequests: createRequestsService(forRequests),
    quotations: createQuotationsService(forRequests),
    owed: createOwedService({ db, clock }),
  }
}
