import { beforeEach, expect, test, vi } from 'vitest'

import { memoryStorage } from '#test/support/memory-storage.ts'
import { shopperSession, signIn } from '#web/client/session-store.ts'
import { toasts } from '#web/ui/toasts.ts'

import { summarise } from './cart-summary.ts'
import { proceedToCheckout } from './cart-totals.tsx'

const navigate = vi.fn<(href: string) => void>()
const load = vi.fn<(href: string) => void>()

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  shopperSession.refresh()
  toasts.take()
  navigate.mockReset()
  load.mockReset()
})

test('a visitor sees the reason for the login, which returns to checkout', () => {
  proceedToCheckout(navigate, load)
  expect(toasts.take().map(({ text }) => text)).toEqual(['Please login to proceed to checkout.'])
  expect(navigate).toHaveBeenCalledWith('/login?next=%2Fcheckout')
  expect(load).not.toHaveBeenCalled()
})

test('a shopper enters checkout by a document load', () => {
  const claims = btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }))
  signIn(`e30.${claims}.s`, { name: 'Asha' })
  proceedToCheckout(navigate, load)
  expect(load).toHaveBeenCalledWith('/checkout')
  expect(navigate).not.toHaveBeenCalled()
})

const item = { _id: 'a', title: 'A', author: null, image: '', price: 80.1, originalPrice: 100, quantity: 3 }

test('computes subtotal at original prices and savings to the paisa', () => {
  expect(summarise([item])).toEqual({ count: 3, subtotal: 30000, savings: 5970, total: 24030 })
})

test('an original price that is missing or below the price saves nothing', () => {
  const plain = { ...item, originalPrice: null }
  const odd = { ...item, originalPrice: 10 }
  expect(summarise([plain, odd]).savings).toBe(0)
})
