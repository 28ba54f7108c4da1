import { describe, expect, it } from 'vitest'

import { shippingAddressInput } from './address.schema.ts'

const GOOD = {
  firstName: 'Asha',
  lastName: 'Verma',
  addressLine1: '12 Hazratganj',
  state: 'Uttar Pradesh',
  city: 'Lucknow',
  zip: '226001',
  email: 'Asha@Example.com',
  phone: '9876543210',
}

/** 'field: what is wrong', one line for each. */
function faultsOf(change: Record<string, unknown>): string[] {
  const result = shippingAddressInput.safeParse({ ...GOOD, ...change })
  return (result.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

it('tidies what people type', () => {
  const typed = { ...GOOD, zip: ' 226 001 ', phone: '+91 98765-43210', firstName: ' Asha ' }
  expect(shippingAddressInput.parse(typed)).toEqual({
    ...GOOD,
    addressLine2: '',
    email: 'asha@example.com',
  })
})

describe('the state', () => {
  it.each([
    ['uttar pradesh', 'Uttar Pradesh', '226001'],
    ['UP', 'Uttar Pradesh', '226001'],
    ['U.P.', 'Uttar Pradesh', '226001'],
    ['Orissa', 'Odisha', '753001'],
    [' Jammu & Kashmir ', 'Jammu and Kashmir', '190001'],
    ['Pondicherry', 'Puducherry', '605001'],
    ['महाराष्ट्र', 'Maharashtra', '411001'],
  ])('%j is read as %s', (state, read, zip) => {
    expect(shippingAddressInput.parse({ ...GOOD, state, zip }).state).toBe(read)
  })

  it.each(['Atlantis', 'Lucknow', ''])('%j is not in the fixed list', (state) => {
    expect(faultsOf({ state })).toEqual([
      'state: must be one of the 28 states or 8 union territories of India',
    ])
  })
})

describe('the PIN code', () => {
  it.each(['22600', '2260011', '026001', 'ABCDEF', '２２６００１'])('%j has not six digits', (zip) => {
    expect(faultsOf({ zip })).toEqual(['zip: must be a PIN code of 6 digits, for example 226001'])
  })

  it('must belong to the state', () => {
    expect(faultsOf({ zip: '211001', state: 'Bihar' })).toEqual([
      'zip: PIN code 211001 belongs to Uttar Pradesh, not Bihar.',
    ])
  })

  it.each([
    ['160062', 'Chandigarh', 'Punjab'],
    ['247667', 'Uttar Pradesh', 'Uttarakhand'],
    ['605001', 'Tamil Nadu', 'Puducherry'],
    ['396210', 'Gujarat', 'Dadra and Nagar Haveli and Daman and Diu'],
  ])('%s is not in %s, though its first digits are', (zip, state, right) => {
    expect(faultsOf({ zip, state })).toEqual([`zip: PIN code ${zip} belongs to ${right}, not ${state}.`])
  })
})

describe('the mobile number', () => {
  it.each(['9876543210', '09876543210', '+91 98765 43210', '0091-9876543210', '919876543210'])(
    '%j is read as its ten digits',
    (phone) => expect(shippingAddressInput.parse({ ...GOOD, phone }).phone).toBe('9876543210'),
  )

  it.each(['12345', '5876543210', '98765432101', 'call me'])('%j is refused', (phone) => {
    expect(faultsOf({ phone })).toEqual([
      'phone: must be a mobile number of 10 digits that starts with 6 to 9, without 0 or +91',
    ])
  })
})

it('every required field that is missing is named', () => {
  const empty = shippingAddressInput.safeParse({})
  expect(empty.error?.issues.map(({ path }) => path[0])).toEqual(Object.keys(GOOD))
})
