import { beforeEach, expect, test, vi } from 'vitest'

import { toasts } from '#web/ui/toasts.ts'

import { addToCart, addToWishlist } from './cart-actions.ts'
import { cart, cartStorage } from '#web/client/cart-store.ts'
import { memoryStorage } from '#test/support/memory-storage.ts'
import { wishlistStorage } from '#web/client/wishlist-store.ts'

const BOOK = { _id: 'a', title: 'A', author: null, image: '', price: 1, originalPrice: null }
const COMBO = { ...BOOK, isCombo: true, comboId: 'a' }

function messages(): string[] {
  return toasts.take().map((toast) => `${toast.kind}: ${toast.text}`)
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  cartStorage.refresh()
  wishlistStorage.refresh()
  toasts.take()
})

test("a card uses the spec's messages (spec storefront §8)", () => {
  addToCart(BOOK)
  addToWishlist(BOOK)
  addToWishlist(BOOK)
  expect(messages()).toEqual([
    'success: Added to Cart!',
    'success: Added to Wishlist!',
    'info: Book already in wishlist!',
  ])
})

test('a similar book has its own wording (spec storefront §2)', () => {
  addToCart(BOOK, 1, 'similar')
  addToWishlist(BOOK, 'similar')
  addToWishlist(BOOK, 'similar')
  expect(messages()).toEqual([
    'success: Book added to cart!',
    'success: Book added to wishlist!',
    'info: Book is already in wishlist!',
  ])
})

test('a combo is added once; adding it again reports that', () => {
  addToCart(COMBO)
  addToCart(COMBO)
  addToWishlist(COMBO)
  addToWishlist(COMBO)
  expect(messages()).toEqual([
    'success: Added to Cart!',
    'info: Combo Offer already in cart!',
    'success: Added to Wishlist!',
    'info: Combo Offer already in wishlist!',
  ])
  expect(cart.get()).toHaveLength(1)
})

test('a message about the cart links to it', () => {
  addToCart(COMBO)
  addToCart(COMBO)
  addToWishlist(BOOK)
  const cartLink = { label: 'View cart', href: '/cart' }
  expect(toasts.take().map(({ link }) => link)).toEqual([cartLink, cartLink, undefined])
})

test('adds the chosen quantity', () => {
  addToCart(BOOK, 3)
  addToCart(BOOK)
  expect(cart.get()[0]?.quantity).toBe(4)
})

test("stores the cart under the spec's key (spec storefront §3)", () => {
  addToCart(BOOK)
  expect(JSON.parse(localStorage.getItem('cart') ?? '[]')).toMatchObject([{ _id: 'a', quantity: 1 }])
})
