import { hideToken } from '#platform/http/secret-paths.ts'

import { ADMIN_PAGES } from './admin-site.ts'
import { ACCOUNT_PAGES, type Page, SHOP_PAGES } from './site.ts'

const personal = (pages: Record<string, Page>): Page[] =>
  Object.values(pages).map((page) => ({ ...page, personal: true }))

/** All pages. Paths with fewer variables come first, so that they match first. */
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

/** Returns the page at a path, with or without a trailing slash. */
export function pageAt(pathname: string): Page | undefined {
  return PATTERNS.find(({ fits }) => fits.test(pathname))?.page
}

const pathOf = (href: string): string => href.split(/[?#]/, 1)[0] ?? ''

/** Reports whether a page opens the payment window. */
export function isPaymentPage(href: string): boolean {
  return pageAt(pathOf(href))?.payment === true
}

/**
 * Reports whether a shopper decides or pays on a page: a book, the cart, the checkout. There, the frame takes as
 * little of a phone's screen as possible.
 */
export function isBuyingPage(pathname: string): boolean {
  const page = pageAt(pathname)
  return page?.shape === 'book' || page?.payment === true || page?.path === SHOP_PAGES.cart.path
}

/** Reports whether a path is in the admin area, which has its own style sheet. */
export function isAdminAddress(pathname: string): boolean {
  return /^\/admin(\/|$)/.test(pathname)
}

/**
 * Reports whether a URL needs a document load: it is a file, or its policy or style sheet differs from that
 * of the page at `from`.
 */
export function needsDocument(href: string, from: string): boolean {
  const pathname = pathOf(href) || from
  const page = pageAt(pathname)
  return Boolean(page?.payment ?? page?.file) || isAdminAddress(pathname) !== isAdminAddress(from)
}

/**
 * Returns the query parameters that the server reads on a page. Others are dropped: they would only fill the
 * page cache with copies.
 */
export function queryOfPage(pathname: string): readonly string[] {
  const page = pageAt(pathname)
  return page?.personal ? [] : (page?.query ?? [])
}

/**
 * Returns the path that the server renders for a requested path. Tokens of mailed links and ids of personal
 * content are left to the browser, so that the page is the same for everyone and invented ids don't become
 * cache keys.
 */
export function renderedPath(pathname: string): string {
  const hidden = hideToken(pathname, 'token')
  const [, path = '', end = ''] = /^(.*?)(\.data|\/)?$/.exec(hidden) ?? []
  const page = pageAt(path)
  return page?.personal ? page.path.replaceAll(':', '') + end : hidden
}

/** First segments of personal pages' paths: '/account', … */
export const PERSONAL_AREAS = areasOf(({ personal }) => personal)

/** First segments of paths that are closed to search engines. */
export const HIDDEN_AREAS = areasOf(({ personal, search }) => personal || search === 'hidden')

function areasOf(isMeant: (page: Page) => boolean | undefined): string[] {
  return [...new Set(PAGES.filter(isMeant).map(({ path }) => `/${path.split('/')[1]}`))].toSorted()
}
