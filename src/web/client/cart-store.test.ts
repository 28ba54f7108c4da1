import { afterEach, expect, test, vi } from 'vitest'

import { isCartKept } from './cart-store.ts'

afterEach(() => void vi.unstubAllGlobals())

const stubStorage = (setItem: () => void) =>
  vi.stubGlobal('localStorage', { getItem: () => null, setItem, removeItem: () => undefined })

test('a browser that stores data keeps the cart', () => {
  stubStorage(() => undefined)
  expect(isCartKept()).toBe(true)
})

test('a browser that refuses storage is detected before anything is added to the cart', () => {
  stubStorage(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(isCartKept()).toBe(false)
})
