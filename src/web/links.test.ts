import { expect, test } from 'vitest'

import { links } from './links.ts'
import { adminLinks } from './admin-site.ts'
import { isPaymentPage, isRoutable, needsDocument } from './page-at.ts'

test('encodes segments and values', () => {
  expect(links.category('a/b c')).toBe('/bookstore/a%2Fb%20c')
  expect(links.search({ query: 'income & tax' })).toBe('/search?query=income+%26+tax')
})

test('omits empty and undefined values', () => {
  expect(links.books({ sort: undefined, search: '', page: 2 })).toBe('/bookstore?page=2')
})

test('page 1 of a search has the plain address', () => {
  expect(links.search({ query: 'gst', page: 1 })).toBe('/search?query=gst')
  expect(links.search({ query: 'gst', page: 2 })).toBe('/search?query=gst&page=2')
})

test('the login link contains the return address', () => {
  expect(links.login({ next: '/checkout' })).toBe('/login?next=%2Fcheckout')
})

test('only checkout and payment are payment pages', () => {
  expect(isPaymentPage(links.checkout())).toBe(true)
  expect(isPaymentPage('/checkout?x=1')).toBe(true)
  expect(isPaymentPage(links.payment('order_1'))).toBe(true)
  expect(isPaymentPage('/checkouts')).toBe(false)
  expect(isPaymentPage(links.cart())).toBe(false)
})

test('a missing part or an unknown query parameter does not compile', () => {
  // @ts-expect-error the book's id is missing
  expect(links.book()).toBe('/book/undefined')
  // @ts-expect-error the login page has no parameter `page`
  expect(links.login({ page: 2 })).toBe('/login?page=2')
})

test('shop and admin area link to each other by document load, each within itself by the router', () => {
  expect(needsDocument(links.home(), adminLinks.home())).toBe(true)
  expect(needsDocument(adminLinks.login(), links.home())).toBe(true)
  expect(needsDocument(adminLinks.orders(), adminLinks.login())).toBe(false)
  expect(needsDocument('?page=2', adminLinks.orders())).toBe(false)
  expect(needsDocument('/administrators', links.home())).toBe(false)
  expect(needsDocument(links.checkout(), links.cart())).toBe(true)
  expect(isRoutable(adminLinks.orders(), adminLinks.login())).toBe(true)
  expect(isRoutable(links.cart(), links.home())).toBe(true)
  expect(isRoutable('/metrics', links.home())).toBe(false)
})
