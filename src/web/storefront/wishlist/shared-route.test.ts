import { beforeEach, expect, test } from 'vitest'

import { cart } from '#web/client/cart-store.ts'
import { wishlist, wishlistStorage } from '#web/client/wishlist-store.ts'

import { addAllToCart, addAllToWishlist } from './shared-route.tsx'

const item = (_id: string) => ({ _id, title: _id, author: null, image: '', price: 500, originalPrice: null })

beforeEach(() => {
  cart.clear()
  wishlistStorage.remove()
})

test('adds each item to the cart once; pressing again adds nothing', () => {
  cart.add({ ...item('a'), quantity: 3 }, 3)
  addAllToCart([item('a'), item('b')])
  addAllToCart([item('a'), item('b')])
  expect(cart.get().map(({ _id, quantity }) => [_id, quantity])).toEqual([
    ['a', 3],
    ['b', 1],
  ])
})

test('adds each item to the wishlist once', () => {
  wishlist.add(item('b'))
  addAllToWishlist([item('a'), item('b')])
  expect(wishlist.get().map(({ _id }) => _id)).toEqual(['b', 'a'])
})
