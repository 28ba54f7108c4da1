import { createContext } from 'react-router'

import type { BooklistsService } from '#modules/booklists/booklists.service.ts'
import type { CatalogueService } from '#modules/catalogue/catalogue.service.ts'
import type { CompanionsService } from '#modules/companions/companions.service.ts'
import type { ContentService } from '#modules/content/content.service.ts'
import type { ExamsService } from '#modules/exams/exams.service.ts'
import type { EditionsService } from '#modules/catalogue/editions/editions.service.ts'
import type { LawService } from '#modules/law/law.service.ts'
import type { SectionIndexesService } from '#modules/law/section-index/section-index.service.ts'
import type { MerchandisingService } from '#modules/merchandising/merchandising.service.ts'
import type { GatewayName } from '#modules/payments/gateways/gateway.ts'
import type { NamesService } from '#modules/names/names.service.ts'
import type { PlacesService } from '#modules/places/places.service.ts'
import type { ReviewsService } from '#modules/reviews/reviews.service.ts'
import type { Shop } from '#modules/settings/shop.ts'
import { isFailure } from '#platform/errors.ts'

/** The services that pages read from. Types only: no server code reaches the bundle. */
export interface PageServices {
  booklists: BooklistsService
  catalogue: CatalogueService
  companions: CompanionsService
  content: ContentService
  exams: ExamsService
  editions: EditionsService
  law: LawService
  sectionIndexes: SectionIndexesService
  merchandising: MerchandisingService
  names: NamesService
  places: PlacesService
  reviews: ReviewsService
}

/** What a page tells the page cache about itself while it renders. */
export interface PageInfo {
  /** Names what the page shows ('book:<id>', 'category:<slug>', 'catalogue', …): it is dropped when one changes. */
  tag(...tags: string[]): void
  /** Says that the page answers a question: each time it is answered to a shopper, their search is counted. */
  searched(text: string, found: number): void
  /** Gives the finished document; what has none, a redirect or data for the browser's router, is in the answer itself. */
  rendered(html: string): void
  /** Says that the page could not be made, for the log. */
  broke(error: unknown): void
}

/** Facts that every page may show; the same for every visitor. */
export interface SiteInfo {
  /** Address of the site without a trailing slash, for canonical links. */
  origin: string
  mode: 'demo' | 'live'
  /** The gateway that takes payments, and the address of the script that brings its window. */
  gateway: { name: GatewayName; script: string }
  /** The shop's details as staff set them; every page carries their tag. */
  shop(): Promise<Shop>
}

// One module for Node and the bundle (vite.config.ts leaves `#…` imports external): a context is found by identity.
export const servicesContext = createContext<PageServices>()
export const pageContext = createContext<PageInfo>()
export const siteContext = createContext<SiteInfo>()

/** What a service found; undefined when it says that there is no such thing. For loaders. */
export async function found<T>(wanted: Promise<T>): Promise<T | undefined> {
  try {
    return await wanted
  } catch (error) {
    if (isFailure(error, 'not-found')) return undefined
    throw error
  }
}
