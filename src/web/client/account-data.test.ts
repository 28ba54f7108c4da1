import { beforeEach, expect, test, vi } from 'vitest'

import { memoryStorage } from '#test/support/memory-storage.ts'

import { claimData, leaveData } from './account-data.ts'
import { cart, cartStorage } from './cart-store.ts'
import { logout, shopperSession, signIn } from './session-store.ts'
import { startedPayments } from './started-payments.ts'
import { visitPin } from './visit-pin-store.ts'
import { wishlist, wishlistStorage } from './wishlist-store.ts'

const book = (id: string) => ({ _id: id, title: id, author: null, image: '', price: 1, originalPrice: null })
const add = (id: string, quantity = 1) => cart.add({ ...book(id), quantity }, quantity)
const token = (account: string) => `e30.${btoa(JSON.stringify({ sub: account, exp: 4e9 }))}.s`
const logIn = (name: string) => signIn(token(name), { name })
const typeAddress = (city: string) => localStorage.setItem('shippingAddress', JSON.stringify({ city }))

const stored = () => ({
  cart: cart.get().map((line) => `${line.quantity} ${line._id}`),
  wishlist: wishlist.get().map((line) => line._id),
  city: (JSON.parse(localStorage.getItem('shippingAddress') ?? '{}') as { city?: string }).city,
})

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  shopperSession.refresh()
  for (const value of [cartStorage, wishlistStorage, startedPayments, visitPin]) value.refresh()
})

test('a visitor’s cart, wishlist and address go to the account that logs in next', () => {
  add('a')
  wishlist.add(book('w'))
  typeAddress('Pune')
  const before = stored()
  logIn('asha')
  expect(stored()).toEqual(before)
})

test('hides the data of an ended session from the next account and restores it to its owner', () => {
  logIn('asha')
  add('a', 2)
  wishlist.add(book('w'))
  typeAddress('Pune')
  localStorage.setItem('startedPayments', '[{"gatewayOrderId":"order_1"}]')
  const ashas = stored()
  shopperSession.close()
  expect(stored()).toEqual(ashas)

  logIn('bina')
  expect(stored()).toEqual({ cart: [], wishlist: [], city: undefined })
  expect(localStorage.getItem('startedPayments')).toBeNull()
  add('b')
  typeAddress('Goa')
  const binas = stored()
  shopperSession.close()

  logIn('asha')
  expect(stored()).toEqual(ashas)
  expect(localStorage.getItem('startedPayments')).toContain('order_1')
  shopperSession.close()
  logIn('bina')
  expect(stored()).toEqual(binas)
})

test('a visitor’s additions go to the next account that logs in; the previous one keeps its data', () => {
  logIn('asha')
  add('a', 2)
  wishlist.add(book('w'))
  typeAddress('Pune')
  shopperSession.close()
  add('a')
  add('b')
  wishlist.add(book('v'))
  logIn('bina')
  expect(stored()).toEqual({ cart: ['1 a', '1 b'], wishlist: ['v'], city: undefined })
  shopperSession.close()
  logIn('asha')
  expect(stored()).toEqual({ cart: ['2 a'], wishlist: ['w'], city: 'Pune' })
})

test('merges a returning account’s hidden cart with what it added as a visitor', () => {
  logIn('asha')
  add('a')
  shopperSession.close()
  logIn('bina')
  shopperSession.close()
  add('a')
  add('c')
  logIn('asha')
  expect(stored().cart).toEqual(['2 a', '1 c'])
})

test('an account that logs in again keeps cart, visitor’s changes and address', () => {
  logIn('asha')
  add('a')
  typeAddress('Pune')
  shopperSession.close()
  add('b')
  cart.remove('a')
  logIn('asha')
  expect(stored()).toMatchObject({ cart: ['1 b'], city: 'Pune' })
})

test('hides the data of a session that vanished or was replaced in another tab', () => {
  logIn('asha')
  add('a')
  for (const key of ['token', 'user', 'userData']) localStorage.removeItem(key)
  shopperSession.refresh()
  logIn('bina')
  expect(stored().cart).toEqual([])
})

test('a session older than ownership records owns the stored cart', () => {
  localStorage.setItem('cart', JSON.stringify([{ ...book('a'), quantity: 1 }]))
  cartStorage.refresh()
  claimData('asha')
  leaveData()
  claimData('bina')
  expect(stored().cart).toEqual([])
})

test('a deliberate logout clears everything, including hidden data', () => {
  vi.stubGlobal('fetch', async () => undefined)
  logIn('asha')
  add('a')
  shopperSession.close()
  logIn('bina')
  logout()
  expect(localStorage.length).toBe(0)
  logIn('asha')
  expect(stored().cart).toEqual([])
})

test('hides this tab’s checkout choices from the next account but keeps the visitor’s later ones', () => {
  logIn('asha')
  sessionStorage.setItem('checkoutChoices', '{"giftNote":"For Ma"}')
  visitPin.set('211001')
  shopperSession.close()
  visitPin.set('411001')
  logIn('bina')
  expect([sessionStorage.getItem('checkoutChoices'), visitPin.get()]).toEqual([null, '411001'])
})

test.each(['{', 'null', '[]', '{"owner":7}', '{"owner":"x","hidden":[7,{"account":"bina"}],"left":7}'])(
  'a broken record (%s) loses no cart',
  (text) => {
    localStorage.setItem('accountData', text)
    add('a')
    expect(() => logIn('bina')).not.toThrow()
    expect(localStorage.getItem('token')).toBe(token('bina'))
  },
)
