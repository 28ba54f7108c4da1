import { expect, test } from 'vitest'

import { links, needsDocumentLoad } from './links.ts'

test('segments and values are encoded', () => {
  expect(links.category('a/b c')).toBe('/bookstore/a%2Fb%20c')
  expect(links.search('income & tax')).toBe('/search?query=income+%26+tax')
})

test('empty and undefined values leave no trace in the address', () => {
  expect(links.books({ sort: undefined, search: '', page: 2 })).toBe('/bookstore?page=2')
})

test('the first page of a search has the plain address', () => {
  expect(links.search('gst', 1)).toBe('/search?query=gst')
  expect(links.search('gst', 2)).toBe('/search?query=gst&page=2')
})

test('the login page carries the way back', () => {
  expect(links.login('/checkout')).toBe('/login?next=%2Fcheckout')
})

test('checkout and payment are entered by a document load, nothing else is', () => {
  expect(needsDocumentLoad(links.checkout())).toBe(true)
  expect(needsDocumentLoad('/checkout?x=1')).toBe(true)
  expect(needsDocumentLoad(links.payment('order_1'))).toBe(true)
  expect(needsDocumentLoad('/checkouts')).toBe(false)
  expect(needsDocumentLoad(links.cart())).toBe(false)
})
