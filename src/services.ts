import { type BooklistsService, createBooklistsService } from '#modules/booklists/booklists.service.ts'
import {
  type BoughtTogetherService,
  createBoughtTogetherService,
} from '#modules/bought-together/bought-together.service.ts'
import { createDeliveryService, type DeliveryService } from '#modules/delivery/delivery.service.ts'
import { createInventoryService } from '#modules/inventory/inventory.service.ts'
import { createLawService, type LawService } from '#modules/law/law.service.ts'
import { createLawTables, type LawEditing } from './services/law-tables.ts'
import { storedTables } from '#modules/law/tables/stored-tables.ts'
import {
  createSectionIndexes,
  type SectionIndexesService,
} from '#modules/law/section-index/section-index.service.ts'
import { createModerationService, type ModerationService } from '#modules/reviews/moderation.service.ts'
import { type BiosService, createBiosService } from '#modules/contributors/bios.service.ts'
import {
  createContributorsService,
  type ContributorsService,
} from '#modules/contributors/contributors.service.ts'
import { createSiteSearchService, type SiteSearchService } from '#modules/site-search/site-search.service.ts'
import { createReviewsService, type ReviewsService } from '#modules/reviews/reviews.service.ts'
import { createSettingsNow, type SettingsNow } from '#modules/settings/current-settings.service.ts'
import { createSettingsService, type SettingsService } from '#modules/settings/settings.service.ts'

import type { ServicesDeps } from './services/deps.ts'
import { createInstitutions, type Institutions } from './services/institutions.ts'
import { createPeople, type People } from './services/people.ts'
import { createSales, type Sales } from './services/sales.ts'
import { createStockList, type StockList } from './services/stock-list.ts'
import { createTexts, type Texts } from './services/texts.ts'

/** Every service that the API and pages call. */
export type Services = StockList &
  People &
  Texts &
  Sales &
  LawEditing &
  Institutions & {
    names: ContributorsService
    booklists: BooklistsService
    bios: BiosService
    companions: BoughtTogetherService
    delivery: DeliveryService
    law: LawService
    sectionIndexes: SectionIndexesService
    places: SiteSearchService
    reviews: ReviewsService
    moderation: ModerationService
    settings: SettingsService
    settingsNow: SettingsNow
  }

/** Creates all modules, each with the dependencies that the edge table of docs/architecture.md allows. */
export function createServices(given: Omit<ServicesDeps, 'settingsNow'>): Services {
  const settingsNow = createSettingsNow()
  const deps = { ...given, settingsNow }
  const inventory = createInventoryService()
  const stockList = createStockList(deps, inventory)
  const people = createPeople(deps)
  const texts = createTexts(deps, people.notifications)
  const sales = createSales(deps, { inventory, ...stockList, ...people })
  const institutions = createInstitutions(deps, { ...stockList, ...people, ...sales })
  const booklists = createBooklistsService({ ...deps, ...stockList })
  const names = createContributorsService({ ...deps, ...stockList })
  const bios = createBiosService({ ...deps, ...stockList })
  const companions = createBoughtTogetherService({ ...deps, ...stockList })
  const delivery = createDeliveryService(deps)
  const law = createLawService({ ...deps, ...stockList, tables: storedTables(deps.db) })
  const lawTables = createLawTables(deps, stockList)
  const sectionIndexes = createSectionIndexes({ ...deps, ...stockList, law })
  const places = createSiteSearchService({ ...deps, ...stockList, ...texts, names, law, sectionIndexes })
  const reviews = createReviewsService({ ...deps, orders: sales.orders })
  const moderation = createModerationService(deps)
  const settings = createSettingsService(deps)
  return {
    ...stockList,
    ...people,
    ...texts,
    ...sales,
    ...lawTables,
    ...institutions,
    names,
    booklists,
    bios,
    companions,
    delivery,
    law,
    sectionIndexes,
    places,
    moderation,
    reviews,
    settings,
    settingsNow,
  }
}
