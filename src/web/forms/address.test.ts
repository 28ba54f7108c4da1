import { describe, expect, it } from 'vitest'

import { addressIssues, firstIssue, missingFields, normaliseAddress, readAddress } from './address.ts'

const GOOD = {
  firstName: 'Asha',
  lastName: 'Verma',
  addressLine1: '12 Hazratganj',
  addressLine2: '',
  state: 'Uttar Pradesh',
  city: 'Lucknow',
  zip: '226001',
  email: 'asha@example.com',
  phone: '9876543210',
}

describe('required fields', () => {
  it('requires all but the second address line', () => {
    const blank = Object.fromEntries(Object.keys(GOOD).map((field) => [field, '  '])) as typeof GOOD
    expect(missingFields(blank)).toEqual(Object.keys(GOOD).filter((field) => field !== 'addressLine2'))
    expect(addressIssues(GOOD)).toEqual({})
  })

  it('names the first wrong field in the order of the form', () => {
    expect(firstIssue(addressIssues({ ...GOOD, phone: '', city: '' }))).toBe('city')
    expect(firstIssue({})).toBeUndefined()
  })
})

describe('fields that must have a form', () => {
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
    ['email', 'asha@home'],
    ['email', 'asha example.com'],
    ['state', 'Atlantis'],
  ] as const)('refuses %s %j', (field, value) => {
    expect(Object.keys(addressIssues({ ...GOOD, [field]: value }))).toEqual([field])
  })
})

describe('the PIN code and the state', () => {
  it('must belong together', () => {
    expect(addressIssues({ ...GOOD, zip: '211001', state: 'Bihar' })).toEqual({
      zip: 'PIN code 211001 belongs to Uttar Pradesh, not Bihar.',
    })
  })

  it('are not compared before a state is chosen', () => {
    expect(Object.keys(addressIssues({ ...GOOD, state: '' }))).toEqual(['state'])
  })
})

describe('normaliseAddress', () => {
  it('tidies what is sent and leaves what was typed alone', () => {
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
  it('survives anything in the storage', () => {
    expect(readAddress(null).city).toBe('')
    expect(readAddress({ city: 7, zip: '226001', more: 1 })).toEqual({
      ...readAddress(undefined),
      zip: '226001',
    })
  })
})

it('what people paste is sent as the courier needs it', () => {
  const typed = {
    ...GOOD,
    city: 'Luck\u200bnow\u202e',
    zip: 'PIN २२६-००१.',
    phone: '+91 (0) 98765–43210 (office)',
  }
  expect(addressIssues(typed)).toEqual({})
  expect(normaliseAddress(typed)).toMatchObject({ city: 'Lucknow', zip: '226001', phone: '9876543210' })
})

it('an issue names what is wrong with the text', () => {
  expect(addressIssues({ ...GOOD, phone: '987654321', zip: '22600' })).toEqual({
    phone: 'This mobile number has 9 digits, not 10.',
    zip: 'This PIN code has 5 digits. A PIN code has 6, for example 226001.',
  })
})
