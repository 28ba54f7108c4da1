import { beforeEach, expect, test, vi } from 'vitest'

import { memoryStorage } from '#test/support/memory-storage.ts'
import { readWishlist, wishlist, wishlistStorage } from './wishlist-store.ts'

const BOOK = { _id: 'a', title: 'A', author: null, image: '', price: 1, originalPrice: null }

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  wishlistStorage.refresh()
})

test('a book on the list already is not added again', () => {
  expect(wishlist.add(BOOK)).toBe(true)
  expect(wishlist.add(BOOK)).toBe(false)
  expect(wishlist.get()).toHaveLength(1)
})

test('a stored list that names a book twice shows it once', () => {
  expect(readWishlist('[{"_id":"a"},{"id":"a"}]')).toHaveLength(1)
})

test('it is stored under the key of the spec', () => {
  wishlist.add(BOOK)
  expect(JSON.parse(localStorage.getItem('wishlist') ?? '')).toEqual([BOOK])
})
