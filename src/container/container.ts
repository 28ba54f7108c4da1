import { type BooklistsService, createBooklistsService } from '#modules/booklists/booklists.service.ts'
import { createContributorTexts } from '#modules/catalogue/contributors/contributor-texts.service.ts'
import { createContributorsService } from '#modules/catalogue/contributors/contributors.service.ts'
import { createAcceptedTerms } from '#modules/content/accepted-terms.service.ts'
import { createAdminContentService } from '#modules/content/admin/admin-content.service.ts'
import { createContentService } from '#modules/content/content.service.ts'
import { createLiveTexts } from '#modules/content/live-texts.service.ts'
import { CONTENT_FOLDER } from '#modules/content/shop-facts.ts'
import { createContactService } from '#modules/customer-service/contact/contact.service.ts'
import { createInboxService } from '#modules/customer-service/inbox/inbox.service.ts'
import { createReviewReportsService } from '#modules/customer-service/reviews/reports/reports.service.ts'
import {
  createModerationService,
  createReviewsService,
} from '#modules/customer-service/reviews/reviews.service.ts'
import { createDeliveryService } from '#modules/delivery/delivery.service.ts'
import { createOwedService } from '#modules/institutions/owed.service.ts'
import { createQuotationsService } from '#modules/institutions/quotations.service.ts'
import { createRequestsService } from '#modules/institutions/requests.service.ts'
import { createLawService } from '#modules/law/law.service.ts'
import { createSectionIndexes } from '#modules/law/section-index/section-index.service.ts'
import { createBoughtTogetherService } from '#modules/orders/bought-together/bought-together.service.ts'
import { createSettingsNow } from '#modules/settings/current-settings.service.ts'
import { createPhotosService, createSettingsService } from '#modules/settings/settings.service.ts'
import { createSiteSearchService } from '#modules/site-search/site-search.service.ts'

import { type Books, createBooks } from './books.ts'
import type { Given } from './given.ts'
import { createPeople, type People } from './people.ts'
import { createSales, type Sales } from './sales.ts'
import { createShopDetails } from './shop-details.ts'

/** Every service that the API, the pages and the jobs call. */
export type Services = ReturnType<typeof createServices>

/** Creates all services, each with the dependencies that the module table of docs/architecture.md allows. */
export function createServices(from: Omit<Given, 'settingsNow' | 'details'>) {
  const settingsNow = createSettingsNow(from)
  const given: Given = { ...from, settingsNow, details: createShopDetails(settingsNow, from.config) }
  const books = createBooks(given)
  const people = createPeople(given)
  const texts = createTexts(given, people)
  const sales = createSales(given, { ...books, ...people, ...texts })
  const law = createLaw(given, books)
  const booklists = createBooklistsService({ ...given, ...books })
  const contributors = createContributorsService({ ...given, ...books })
  return {
    ...books,
    ...people,
    ...sales,
    ...texts,
    ...law,
    ...createInstitutions(given, { ...books, ...people, ...sales, booklists }),
    contributors,
    contributorTexts: createContributorTexts({ ...given, ...books }),
    booklists,
    boughtTogether: createBoughtTogetherService({ ...given, ...books }),
    delivery: createDeliveryService(given),
    siteSearch: createSiteSearchService({ ...given, ...books, ...texts, ...law, contributors }),
    reviews: createReviewsService(given),
    moderation: createModerationService(given),
    settings: createSettingsService(given),
    photos: createPhotosService({ ...given, ...books }),
    settingsNow,
  }
}

/** Creates the services for the shop's texts and for messages to the shop. */
function createTexts(given: Given, { notifications }: People) {
  const { facts, ...details } = given.details
  const ours = { ...given, ...details, notifications, facts: facts(given.db) }
  const content = createContentService({ ...ours, folder: CONTENT_FOLDER, live: createLiveTexts(given) })
  return {
    content,
    acceptedTerms: createAcceptedTerms({ ...given, content }),
    adminContent: createAdminContentService({ ...ours, content }),
    contact: createContactService(ours),
    reviewReports: createReviewReportsService(ours),
    inbox: createInboxService(ours),
  }
}

/** Creates the law finder and the section indexes of books. */
function createLaw(given: Given, built: Books) {
  const ours = { ...given, ...built }
  const law = createLawService(ours)
  return { law, sectionIndexes: createSectionIndexes({ ...ours, law }) }
}

/** Creates the services for selling to institutions, on quotation and account. */
function createInstitutions(given: Given, built: Books & People & Sales & { booklists: BooklistsService }) {
  const ours = { ...given, ...built, shop: given.details.shop }
  return {
    institutionRequests: createRequestsService(ours),
    quotations: createQuotationsService(ours),
    owed: createOwedService(ours),
  }
}
