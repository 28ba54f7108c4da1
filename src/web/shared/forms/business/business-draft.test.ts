import { expect, test } from 'vitest'

import { ApiError } from '#web/client/api-error.ts'

import { buyerIssuesOf, buyerOf, missingIn, NO_BUSINESS, NO_PLACE, readBusiness } from './business-draft.ts'

const PLACE = { ...NO_PLACE, addressLine1: '7 Court Lane', city: 'Delhi', state: 'Delhi', zip: '110001' }
const RAO = { gstin: '07AAKFK0000K1ZP', legalName: 'Rao & Sons', billingAddress: PLACE }

test('a stored draft is read back as typed, with or without its own address', () => {
  for (const draft of [RAO, { ...RAO, billingAddress: null }, NO_BUSINESS])
    expect(readBusiness(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
})

test('a draft that the previous release stored keeps its address', () => {
  const { billingAddress, ...named } = RAO
  expect(readBusiness({ ...named, place: billingAddress })).toEqual(RAO)
})

test.each([undefined, null, 'x', 7])('%j is no draft', (stored) => {
  expect(readBusiness(stored)).toBeNull()
})

test('unusable fields of a stored draft become empty', () => {
  expect(readBusiness({ gstin: 7, billingAddress: { city: [] } })).toEqual({
    ...NO_BUSINESS,
    billingAddress: NO_PLACE,
  })
})

test('the request has the address only if the business has its own', () => {
  expect(buyerOf(RAO)).toEqual({ gstin: RAO.gstin, legalName: 'Rao & Sons', billingAddress: PLACE })
  expect(buyerOf({ ...RAO, billingAddress: null })).not.toHaveProperty('billingAddress')
})

test('names the required fields that are empty, in the form’s order', () => {
  expect(missingIn(RAO)).toEqual({})
  expect(Object.keys(missingIn({ ...NO_BUSINESS, gstin: '  ' }))).toEqual(['gstin', 'legalName'])
  expect(Object.keys(missingIn({ ...RAO, billingAddress: NO_PLACE }))).toEqual([
    'billingAddress.addressLine1',
    'billingAddress.zip',
    'billingAddress.city',
    'billingAddress.state',
  ])
})

test('the business’s issues are sentences by field, without those of other fields', () => {
  const refused = new ApiError(400, {
    issues: [
      { path: 'buyer.gstin', message: 'must be registered in Delhi' },
      { path: 'buyer.billingAddress.city', message: 'must not be empty' },
      { path: 'phone', message: 'is too short' },
    ],
  })
  expect(buyerIssuesOf(refused)).toEqual({
    gstin: 'GSTIN must be registered in Delhi.',
    'billingAddress.city': 'City must not be empty.',
  })
  expect(buyerIssuesOf(new TypeError('no connection'))).toEqual({})
})
