import { beforeEach, expect, test, vi } from 'vitest'

import { memoryStorage } from '#web/browser/memory-storage.ts'
import { refreshSession, signIn } from '#web/browser/session-store.ts'
import { toasts } from '#web/ui/toasts.ts'

import { proceedToCheckout } from './proceed.ts'

const navigate = vi.fn<(href: string) => void>()
const load = vi.fn<(href: string) => void>()

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  refreshSession()
  toasts.take()
  navigate.mockReset()
  load.mockReset()
})

test('without a login the shopper is told, and comes back to checkout by way of it', () => {
  proceedToCheckout(navigate, load)
  expect(toasts.take().map(({ text }) => text)).toEqual(['Please login to proceed to checkout.'])
  expect(navigate).toHaveBeenCalledWith('/login?next=%2Fcheckout')
  expect(load).not.toHaveBeenCalled()
})

test('with a login checkout is entered by a document load', () => {
  const claims = btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }))
  signIn(`e30.${claims}.s`, { name: 'Asha' })
  proceedToCheckout(navigate, load)
  expect(load).toHaveBeenCalledWith('/checkout')
  expect(navigate).not.toHaveBeenCalled()
})
