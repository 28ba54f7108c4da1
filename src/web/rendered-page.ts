import { hideToken } from '#platform/http/secret-paths.ts'

import { ADMIN_PAGES } from './admin-site.ts'
import { finderOf } from './page-at.ts'
import { ACCOUNT_PAGES, type Page, SHOP_PAGES } from './site.ts'

// How server and service worker treat the site's pages. No page loads this file.

const personal = (pages: Record<string, Page>): Page[] =>
  Object.values(pages).map((page) => ({ ...page, personal: true }))

const PAGES: readonly Page[] = [
  ...Object.values<Page>(SHOP_PAGES),
  ...personal(ACCOUNT_PAGES),
  ...personal(ADMIN_PAGES),
]

/** Returns the page of shop or admin area at a path. */
export const renderedPageAt = finderOf(PAGES)

/**
 * Returns the query parameters that the server reads on a page. Others are dropped: they would only fill the
 * page cache with copies.
 */
export function queryOfPage(pathname: string): readonly string[] {
  const page = renderedPageAt(pathname)
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
  const page = renderedPageAt(path)
  return page?.personal ? page.path.replaceAll(':', '') + end : hidden
}

/** First segments of personal pages' paths: '/account', … */
export const PERSONAL_AREAS = areasOf(({ personal }) => personal)

/** First segments of paths that are closed to search engines. */
export const HIDDEN_AREAS = areasOf(({ personal, search }) => personal || search === 'hidden')

function areasOf(isMeant: (page: Page) => boolean | undefined): string[] {
  return [...new Set(PAGES.filter(isMeant).map(({ path }) => `/${path.split('/')[1]}`))].toSorted()
}
