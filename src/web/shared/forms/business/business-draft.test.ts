import { expect, test } from 'vitest'

import { buyerIssues, buyerOf, missingIn, NO_BUSINESS, NO_PLACE, readBusiness } from './business-draft.ts'

const PLACE = { ...NO_PLACE, addressLine1: '7 Court Lane', city: 'Delhi', state: 'Delhi', zip: '110001' }
const RAO = { gstin: '07AAKFK0000K1ZP', legalName: 'Rao & Sons', place: PLACE }

test('a stored draft is read back as typed, with or without its own address', () => {
  for (const draft of [RAO, { ...RAO, place: null }, NO_BUSINESS])
    expect(readBusiness(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
})

test.each([undefined, null, 'x', 7])('%j is no draft', (stored) => {
  expect(readBusiness(stored)).toBeNull()
})

test('unusable fields of a stored draft become empty', () => {
  expect(readBusiness({ gstin: 7, place: { city: [] } })).toEqual({ ...NO_BUSINESS, place: NO_PLACE })
})

test('the request has the address only if the business has its own', () => {
  expect(buyerOf(RAO)).toEqual({ gstin: RAO.gstin, legalName: 'Rao & Sons', billingAddress: PLACE })
  expect(buyerOf({ ...RAO, place: null })).not.toHaveProperty('billingAddress')
})

test('names the required fields that are empty, in the form’s order', () => {
  expect(missingIn(RAO)).toEqual({})
  expect(Object.keys(missingIn({ ...NO_BUSINESS, gstin: '  ' }))).toEqual(['gstin', 'legalName'])
  expect(Object.keys(missingIn({ ...RAO, place: NO_PLACE }))).toEqual([
    'billingAddress.addressLine1',
    'billingAddress.zip',
    'billingAddress.city',
    'billingAddress.state',
  ])
})

test('issues of other fields aren’t the business’s', () => {
  const issues = { 'buyer.gstin': 'is a PAN', phone: 'is too short' }
  expect(buyerIssues(issues)).toEqual({ gstin: 'is a PAN' })
})
