import { createContext } from 'react-router'

import type { BooklistsService } from '#modules/booklists/booklists.service.ts'
import type { CatalogueService } from '#modules/catalogue/catalogue.service.ts'
import type { BoughtTogetherService } from '#modules/orders/bought-together/bought-together.service.ts'
import type { ContentService } from '#modules/content/content.service.ts'
import type { ExamsService } from '#modules/law/exams/exams.service.ts'
import type { EditionsService } from '#modules/catalogue/editions/editions.service.ts'
import type { LawService } from '#modules/law/law.service.ts'
import type { SectionIndexesService } from '#modules/law/section-index/section-index.service.ts'
import type { ShownListsService } from '#modules/offers/merchandising/home-lists/shown-lists.service.ts'
import type { MerchandisingService } from '#modules/offers/merchandising/merchandising.service.ts'
import type { GatewayName } from '#modules/payments/gateways/gateway.ts'
import type { ContributorsService } from '#modules/catalogue/contributors/contributors.service.ts'
import type { SiteSearchService } from '#modules/site-search/site-search.service.ts'
import type { ReviewsService } from '#modules/customer-service/reviews/reviews.service.ts'
import type { Shop } from '#modules/settings/shop.ts'
import { isFailure } from '#platform/errors.ts'

/** Services that pages read from. Only types are imported, so that no server code reaches the bundle. */
export interface PageServices {
  booklists: BooklistsService
  catalogue: CatalogueService
  boughtTogether: BoughtTogetherService
  content: ContentService
  exams: ExamsService
  editions: EditionsService
  law: LawService
  sectionIndexes: SectionIndexesService
  merchandising: MerchandisingService
  shownLists: ShownListsService
  contributors: ContributorsService
  siteSearch: SiteSearchService
  reviews: ReviewsService
}

/** A finished document, and the inline scripts that we wrote into it. */
export interface RenderedDocument {
  html: Buffer
  scripts: readonly Buffer[]
}

/** Lets a page report to the page cache while it renders. */
export interface PageInfo {
  /**
   * Adds tags for the page's content ('book:<id>', 'category:<slug>', 'catalogue', …). A change to any of it
   * drops the cached page.
   */
  tag(...tags: string[]): void
  /**
   * Marks the page as a search result, so that the search is counted whenever a shopper receives the page.
   */
  searched(text: string, found: number): void
  /** Marks the page as a book's, so that a view is counted whenever a shopper receives the page. */
  viewed(bookId: string): void
  /**
   * Passes on the finished document. Responses without a document (redirects, data for the client router)
   * contain their own body.
   */
  rendered(document: RenderedDocument): void
  /** Logs that rendering failed. */
  broke(error: unknown): void
}

/** Facts that any page may show. They are the same for every visitor. */
export interface SiteInfo {
  /** The site's origin, without a trailing slash, for canonical links. */
  origin: string
  mode: 'demo' | 'live'
  /** The payment gateway, and the URL of its window's script. */
  gateway: { name: GatewayName; script: string }
  /** The shop's details as set by staff. Every page has their tag. */
  shop(): Promise<Shop>
}

/** A page's facts for search engines and messengers. Both read documents, so the data of a page omit them. */
export interface PagePreview {
  tags: readonly PreviewTag[]
  structured: readonly Record<string, unknown>[]
}

export type PreviewTag = { content: string } & ({ name: string } | { property: string })

// Node and the bundle must share this module (vite.config.ts leaves `#…` imports external), because contexts
// are matched by identity.
export const servicesContext = createContext<PageServices>()
export const pageContext = createContext<PageInfo>()
export const siteContext = createContext<SiteInfo>()
/** Set by the page's loader. */
export const previewContext = createContext<PagePreview>({ tags: [], structured: [] })

/** Awaits a result for a loader; returns undefined if the service throws a not-found failure. */
export async function found<T>(wanted: Promise<T>): Promise<T | undefined> {
  try {
    return await wanted
  } catch (error) {
    if (isFailure(error, 'not-found')) return undefined
    throw error
  }
}
