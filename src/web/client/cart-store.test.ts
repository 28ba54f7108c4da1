import { afterEach, expect, test, vi } from 'vitest'

import { isCartKept } from './cart-store.ts'

afterEach(() => void vi.unstubAllGlobals())

const stubStorage = (setItem: () => void) =>
  vi.stubGlobal('localStorage', { getItem: () => null, setItem, removeItem: () => undefined })

test('a cart is kept by a browser that stores', () => {
  stubStorage(() => undefined)
  expect(isCartKept()).toBe(true)
})

test('a cart is not kept by a browser that refuses, before anything was added', () => {
  stubStorage(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(isCartKept()).toBe(false)
})
