import { describe, expect, it } from 'vitest'

import { addressIssues, firstIssue, missingFields, normaliseAddress, readAddress } from './address.ts'

const GOOD = {
  firstName: 'Asha',
  lastName: 'Verma',
  zip: '226001',
  city: 'Lucknow',
  state: 'Uttar Pradesh',
  addressLine1: '12 Hazratganj',
  addressLine2: '',
  email: 'asha@example.com',
  phone: '9876543210',
}

describe('required fields', () => {
  it('include all but the second address line (spec accounts §5)', () => {
    const blank = Object.fromEntries(Object.keys(GOOD).map((field) => [field, '  '])) as typeof GOOD
    expect(missingFields(blank)).toEqual(Object.keys(GOOD).filter((field) => field !== 'addressLine2'))
    expect(addressIssues(GOOD)).toEqual({})
  })

  it('finds the first invalid field in the order of the form', () => {
    expect(firstIssue(addressIssues({ ...GOOD, phone: '', city: '' }))).toBe('city')
    expect(firstIssue({})).toBeUndefined()
  })
})

describe('field formats', () => {
  it.each([
    ['zip', '02600'],
    ['zip', '026001'],
    ['zip', 'ABCDEF'],
    ['phone', '12345'],
    ['phone', '+65 9123 4567'],
    ['firstName', '\u200b'],
    ['lastName', '\u3164'],
    ['city', '---'],
    ['zip', '22600'],
    ['phone', '5876543210'],
    ['phone', '98765432101'],
    ['phone', '9876543210 / 9123456789'],
    ['email', 'asha@home'],
    ['email', 'asha example.com'],
    ['state', 'Atlantis'],
  ] as const)('rejects %s %j', (field, value) => {
    expect(Object.keys(addressIssues({ ...GOOD, [field]: value }))).toEqual([field])
  })
})

describe('PIN code and state', () => {
  it('must match', () => {
    expect(addressIssues({ ...GOOD, zip: '211001', state: 'Bihar' })).toEqual({
      zip: 'PIN code 211001 belongs to Uttar Pradesh, not Bihar.',
    })
  })

  it('are not compared before a state is chosen', () => {
    expect(Object.keys(addressIssues({ ...GOOD, state: '' }))).toEqual(['state'])
  })
})

describe('normaliseAddress', () => {
  it('tidies the address for sending without changing the input', () => {
    const typed = { ...GOOD, firstName: ' Asha  Rani ', zip: '226 001', phone: '+91 98765 43210' }
    expect(normaliseAddress(typed)).toMatchObject({
      firstName: 'Asha Rani',
      zip: '226001',
      phone: '9876543210',
    })
    expect(typed.phone).toBe('+91 98765 43210')
  })
})

describe('readAddress', () => {
  it('reads any stored value without throwing', () => {
    expect(readAddress(null).city).toBe('')
    expect(readAddress({ city: 7, zip: '226001', more: 1 })).toEqual({
      ...readAddress(undefined),
      zip: '226001',
    })
  })
})

it('normalises pasted text into the format that couriers need (spec accounts §2)', () => {
  const typed = {
    ...GOOD,
    city: 'Luck\u200bnow\u202e',
    zip: 'PIN २२६-००१.',
    phone: '+91 (0) 98765–43210 (office)',
  }
  expect(addressIssues(typed)).toEqual({})
  expect(normaliseAddress(typed)).toMatchObject({ city: 'Lucknow', zip: '226001', phone: '9876543210' })
})

it('names what is wrong with the text', () => {
  expect(addressIssues({ ...GOOD, phone: '987654321', zip: '22600' })).toEqual({
    phone: 'This mobile number has 9 digits, not 10.',
    zip: 'This PIN code has 5 digits. A PIN code has 6, for example 226001.',
  })
})
