import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { AdminBookJson } from '#modules/catalogue/admin/admin-books.schema.ts'
import { memoryStorage } from '#test/support/memory-storage.ts'
import { signInStaff, staffSession } from '#web/client/session-store.ts'

import { priceEdit, stockEdit, typedPrice } from './book-edits.tsx'

const BOOK = { _id: 'b', title: 'Direct Tax', version: 3, price: 500, discountPrice: null } as AdminBookJson
let sent: unknown[]

beforeEach(() => {
  sent = []
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body: string }) => {
    sent.push([method, address, JSON.parse(body)])
    return Response.json({ _id: 'b', version: 4 })
  })
  staffSession.refresh()
  signInStaff(`e30.${btoa(JSON.stringify({ exp: 4e9 }))}.admin`, true)
})
afterEach(() => vi.unstubAllGlobals())

/** Returns the loaded version, or a later one that this client saved itself. */
function ownVersions() {
  let known = 0
  return {
    of: ({ version }: { version: number }) => Math.max(version, known),
    learn: ({ version }: { version: number }) => void (known = version),
  }
}

test('sets a price on the loaded version and undoes it on the version that the save returned', async () => {
  const back = await priceEdit(BOOK, 500, 450, ownVersions()).save()
  await back()
  expect(sent).toEqual([
    ['PUT', '/api/books/b', { version: 3, price: 450 }],
    ['PUT', '/api/books/b', { version: 4, price: 500 }],
  ])
})

test('changes the charged price: the discount price if there is one', async () => {
  await priceEdit({ ...BOOK, discountPrice: 480 }, 480, 450, ownVersions()).save()
  expect(sent).toEqual([['PUT', '/api/books/b', { version: 3, discountPrice: 450 }]])
})

test('a count sends the stock it was based on; undo posts the opposite movement', async () => {
  const back = await stockEdit(BOOK, 7, 12).save()
  await back()
  expect(sent).toEqual([
    [
      'POST',
      '/api/admin/books/b/stock',
      { set: 12, known: 7, reason: 'counted', note: 'In the list of books' },
    ],
    [
      'POST',
      '/api/admin/books/b/stock',
      { delta: -5, key: expect.any(String), reason: 'other', note: 'Count in the list of books undone' },
    ],
  ])
})

test.each([
  ['450', 450],
  [' ₹1,250.50 ', 1250.5],
  ['0', undefined],
  ['', undefined],
  ['-5', undefined],
  ['4.505', undefined],
  ['1e3', undefined],
  ['free', undefined],
])('parses the price %j as %j', (text, price) => {
  expect(typedPrice(text)).toBe(price)
})
