import { beforeEach, expect, test, vi } from 'vitest'

import { memoryStorage } from '#test/support/memory-storage.ts'
import { readWishlist, wishlist, wishlistStorage } from './wishlist-store.ts'

const BOOK = { _id: 'a', title: 'A', author: null, image: '', price: 1, originalPrice: null }

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  wishlistStorage.refresh()
})

test('a book already on the wishlist is not added again (spec storefront §4)', () => {
  expect(wishlist.add(BOOK)).toBe(true)
  expect(wishlist.add(BOOK)).toBe(false)
  expect(wishlist.get()).toHaveLength(1)
})

test('a stored list with a duplicate shows the book once', () => {
  expect(readWishlist('[{"_id":"a"},{"id":"a"}]')).toHaveLength(1)
})

test('stores the wishlist under the spec’s key (spec storefront §3)', () => {
  wishlist.add(BOOK)
  expect(JSON.parse(localStorage.getItem('wishlist') ?? '')).toEqual([BOOK])
})
