import { expect, test } from 'vitest'

import { hasToken } from '#platform/http/secret-paths.ts'

import { pageAt } from './page-at.ts'
import { queryOfPage, renderedPageAt } from './rendered-page.ts'
import { ADMIN_PAGES } from './admin-site.ts'
import { ACCOUNT_PAGES, SHOP_PAGES } from './site.ts'

const pages = [SHOP_PAGES, ACCOUNT_PAGES, ADMIN_PAGES].flatMap((each) => Object.values(each))

test('each path matches exactly its own page', () => {
  for (const { path } of pages) expect(renderedPageAt(path.replaceAll(/:\w+/g, 'x'))?.path).toBe(path)
})

test('the browser knows the pages of shop and account, but not those of the admin area', () => {
  expect(pageAt('/account/orders')).toBe(ACCOUNT_PAGES.orders)
  expect(pageAt(ADMIN_PAGES.orders.path)).toBeUndefined()
})

test('a fixed path takes precedence over one with variables', () => {
  expect(pageAt('/bookstore/combo-offer')?.path).toBe('/bookstore/combo-offer')
  expect(pageAt('/bookstore/gst/')?.path).toBe('/bookstore/:slug')
  expect(pageAt('/bookstore/most-books/3')?.path).toBe('/bookstore/most-books/:id')
  expect(pageAt('/books')).toBeUndefined()
})

test('the server reads no query on personal pages', () => {
  expect(queryOfPage('/bookstore/gst')).toContain('minPrice')
  expect(queryOfPage('/account/orders')).toEqual([])
  expect(queryOfPage('/login')).toEqual([])
  expect(queryOfPage('/cart')).toEqual([])
})

test('hides every token in a path from logs', () => {
  const tokens = pages.map(({ path }) => path).filter((path) => path.includes(':token'))
  expect(tokens).toHaveLength(11)
  expect(tokens.filter((path) => !hasToken(path))).toEqual([])
})
