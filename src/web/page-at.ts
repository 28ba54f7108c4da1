import { hideToken } from '#platform/http/secret-paths.ts'

import { ADMIN_PAGES } from './admin-site.ts'
import { ACCOUNT_PAGES, type Page, SHOP_PAGES } from './site.ts'

const personal = (pages: Record<string, Page>): Page[] =>
  Object.values(pages).map((page) => ({ ...page, personal: true }))

/** All pages; those with fewer variables in their path match first. */
const PAGES: readonly Page[] = [
  ...Object.values<Page>(SHOP_PAGES),
  ...personal(ACCOUNT_PAGES),
  ...personal(ADMIN_PAGES),
].toSorted((a, b) => variables(a).length - variables(b).length)

function variables({ path }: Page): string[] {
  return path.split(':').slice(1)
}

const fitsOf = (page: Page) => ({
  page,
  fits: new RegExp(`^${page.path.replaceAll(/:\w+/g, '[^/]+')}/?$`),
})
const PATTERNS = PAGES.map(fitsOf)

/** Finds the page at an address, with or without a trailing slash. */
export function pageAt(pathname: string): Page | undefined {
  return PATTERNS.find(({ fits }) => fits.test(pathname))?.page
}

const pathOf = (href: string): string => href.split(/[?#]/, 1)[0] ?? ''

/** True for pages that open the payment window. */
export function isPaymentPage(href: string): boolean {
  return pageAt(pathOf(href))?.payment === true
}

/** The admin area has its own stylesheet. */
export function isAdminAddress(pathname: string): boolean {
  return /^\/admin(\/|$)/.test(pathname)
}

/**
 * Reports whether an address needs a document load: it is a file, or its policy or stylesheet differs from
 * the page at `from`.
 */
export function needsDocument(href: string, from: string): boolean {
  const pathname = pathOf(href) || from
  const page = pageAt(pathname)
  return Boolean(page?.payment ?? page?.file) || isAdminAddress(pathname) !== isAdminAddress(from)
}

/**
 * Query parameters that the server reads. Others are dropped, so that they neither fill nor split the page
 * cache.
 */
export function queryOfPage(pathname: string): readonly string[] {
  const page = pageAt(pathname)
  return page?.personal ? [] : (page?.query ?? [])
}

/**
 * The path that the server renders for a requested one. Only the browser reads tokens of mailed links and ids
 * of personal content: the page is the same for everyone, and invented ids don't become cache keys.
 */
export function renderedPath(pathname: string): string {
  const hidden = hideToken(pathname, 'token')
  const [, path = '', end = ''] = /^(.*?)(\.data|\/)?$/.exec(hidden) ?? []
  const page = pageAt(path)
  return page?.personal ? page.path.replaceAll(':', '') + end : hidden
}

/** First segments of personal addresses: '/account', … */
export const PERSONAL_AREAS = areasOf(({ personal }) => personal)

/** First segments of addresses closed to search engines. */
export const HIDDEN_AREAS = areasOf(({ personal, search }) => personal || search === 'hidden')

function areasOf(isMeant: (page: Page) => boolean | undefined): string[] {
  return [...new Set(PAGES.filter(isMeant).map(({ path }) => `/${path.split('/')[1]}`))].toSorted()
}
