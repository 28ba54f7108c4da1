import { hideToken } from '#platform/http/secret-paths.ts'

import { ADMIN_PAGES } from './admin-site.ts'
import { ACCOUNT_PAGES, type Page, SHOP_PAGES } from './site.ts'

const personal = (pages: Record<string, Page>): Page[] =>
  Object.values(pages).map((page) => ({ ...page, personal: true }))

/** All pages; of two that fit an address the one with the fewer variable parts is meant. */
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

/** The page at an address, with or without a slash behind it. */
export function pageAt(pathname: string): Page | undefined {
  return PATTERNS.find(({ fits }) => fits.test(pathname))?.page
}

const pathOf = (href: string): string => href.split(/[?#]/, 1)[0] ?? ''

/** Whether the payment window opens there. */
export function isPaymentPage(href: string): boolean {
  return pageAt(pathOf(href))?.payment === true
}

/** The admin area has a style sheet of its own. */
export function isAdminAddress(pathname: string): boolean {
  return /^\/admin(\/|$)/.test(pathname)
}

/** Whether an address must be entered by a document load: it is a file, or has another policy or another style sheet than the page at `from`. */
export function needsDocument(href: string, from: string): boolean {
  const pathname = pathOf(href) || from
  const page = pageAt(pathname)
  return Boolean(page?.payment ?? page?.file) || isAdminAddress(pathname) !== isAdminAddress(from)
}

/** The query parameters that the server reads. All others are dropped, so that they neither fill the page cache nor split it. */
export function queryOfPage(pathname: string): readonly string[] {
  const page = pageAt(pathname)
  return page?.personal ? [] : (page?.query ?? [])
}

/**
 * The path that the server renders for the requested one. The token of a mailed link, and the id of what one person
 * may see, are read in the browser only: the page is the same for all, and made-up ids are no keys of the cache.
 */
export function renderedPath(pathname: string): string {
  const hidden = hideToken(pathname, 'token')
  const [, path = '', end = ''] = /^(.*?)(\.data|\/)?$/.exec(hidden) ?? []
  const page = pageAt(path)
  return page?.personal ? page.path.replaceAll(':', '') + end : hidden
}

/** The first parts of addresses that belong to one visitor: '/account', … */
export const PERSONAL_AREAS = areasOf(({ personal }) => personal)

/** The first parts of addresses that are closed to search engines. */
export const HIDDEN_AREAS = areasOf(({ personal, search }) => personal || search === 'hidden')

function areasOf(isMeant: (page: Page) => boolean | undefined): string[] {
  return [...new Set(PAGES.filter(isMeant).map(({ path }) => `/${path.split('/')[1]}`))].toSorted()
}
