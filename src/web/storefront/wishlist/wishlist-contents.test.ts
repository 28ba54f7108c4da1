import { expect, test } from 'vitest'

import { wishlist, wishlistStorage } from '#web/client/wishlist-store.ts'

import { storedWishlist } from './wishlist-contents.tsx'

const wish = { _id: 'a', title: 'Tax Laws', author: null, image: '', price: 500, originalPrice: null }

test('updating a price keeps a wishlist item free of cart fields', () => {
  wishlistStorage.set([wish])
  storedWishlist.replace(storedWishlist.get().map((line) => ({ ...line, price: 450 })))
  expect(wishlist.get()).toEqual([{ ...wish, price: 450 }])
})
