import { expect, test } from 'vitest'

import { textOfPages, SENDER } from '#test/support/invoices.ts'
import { ADDRESS } from '#test/support/purchases.ts'

import { printLabels } from './labels.ts'
import type { Parcel } from './parcel.ts'

const parcelTo = (number: string, change: Partial<typeof ADDRESS>) =>
  ({
    order: {
      number,
      customerName: 'Asha Verma',
      deliveryMethod: 'standard',
      shippingAddress: { ...ADDRESS, ...change },
    },
    books: [{ bookId: 'b', title: 'Evidence', combo: undefined, quantity: 1 }],
    count: '1 copy',
  }) as unknown as Parcel

const print = (...parcels: Parcel[]) =>
  printLabels({ parcels, catalogued: new Map(), sender: SENDER, made: new Date(0) }, 'a6')
const labels = async (...parcels: Parcel[]) => textOfPages((await print(...parcels)).pdf)

const letters = (text: string) =>
  Array.from(text.replaceAll(/[\s\u2060]/g, ''))
    .toSorted()
    .join('')

test.each([
  ['Tamil', 'முருகன்'],
  ['Bengali', 'কার্তিক'],
  ['Gurmukhi', 'ਹੁਸ਼ਿਆਰਪੁਰ'],
  ['Gujarati', 'કૃષ્ણ'],
  ['Odia', 'ଭୁବନେଶ୍ୱର'],
  ['Telugu', 'లక్ష్మి'],
  ['Kannada', 'ಹುಬ್ಬಳ್ಳಿ'],
  ['Malayalam', 'കൃഷ്ണൻ'],
  ['Urdu', 'شاہین'],
  ['Vietnamese', 'Nguyễn'],
  ['Greek', 'α-Block'],
])('prints every letter of a name in %s', async (_, firstName) => {
  const [page = ''] = await labels(parcelTo('KK-1', { firstName, lastName: '' }))
  const name = /Deliver to(.*)12 Court Road/.exec(page)?.[1] ?? ''
  expect(letters(name)).toBe(letters(firstName.normalize('NFC')))
})

test('keeps the arrow of House 3→4', async () => {
  expect((await labels(parcelTo('KK-1', { addressLine1: 'House 3→4, №5' })))[0]).toContain('House 3→4, №5')
})

test('prints the other labels, and names an unprintable one on paper and in the response', async () => {
  const pages = await labels(
    parcelTo('KK-1', {}),
    parcelTo('KK-2', { firstName: '王' }),
    parcelTo('KK-3', {}),
  )
  expect(pages).toHaveLength(3)
  expect(pages[0]).toContain('KK-1')
  expect(pages[1]).toContain('KK-3')
  expect(pages[2]).toMatch(/Not printed.*KK-2: U\+738B/)
  const { skipped } = await print(parcelTo('KK-1', {}), parcelTo('KK-2', { firstName: '王' }))
  expect(skipped).toEqual([{ name: 'KK-2', reason: 'The shop has no font for “王” (U+738B).' }])
  await expect(labels(parcelTo('KK-2', { firstName: '王' }))).rejects.toMatchObject({ code: 'unprintable' })
})
