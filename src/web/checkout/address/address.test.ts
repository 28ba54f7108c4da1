import { describe, expect, it } from 'vitest'

import {
  addressFaults,
  firstFault,
  missingFields,
  normaliseAddress,
  normalisePhone,
  readAddress,
} from './address.ts'
import { STATES, UNION_TERRITORIES } from './indian-states.ts'

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

describe('the list of states', () => {
  it('has 28 states and 8 union territories, none twice', () => {
    expect(STATES).toHaveLength(28)
    expect(UNION_TERRITORIES).toHaveLength(8)
    expect(new Set([...STATES, ...UNION_TERRITORIES]).size).toBe(36)
  })
})

describe('required fields', () => {
  it('asks for all but the second address line', () => {
    const blank = Object.fromEntries(Object.keys(GOOD).map((field) => [field, '  '])) as typeof GOOD
    expect(missingFields(blank)).toEqual(Object.keys(GOOD).filter((field) => field !== 'addressLine2'))
    expect(addressFaults(GOOD)).toEqual({})
  })

  it('names the first faulty field in the order of the form', () => {
    expect(firstFault(addressFaults({ ...GOOD, phone: '', city: '' }))).toBe('city')
    expect(firstFault({})).toBeUndefined()
  })
})

describe('fields that must have a form', () => {
  it.each([
    ['zip', '02600'],
    ['zip', '026001'],
    ['zip', 'ABCDEF'],
    ['phone', '12345'],
    ['phone', '5876543210'],
    ['phone', '98765432101'],
    ['email', 'asha@home'],
    ['email', 'asha example.com'],
    ['state', 'Atlantis'],
  ] as const)('refuses %s %j', (field, value) => {
    expect(Object.keys(addressFaults({ ...GOOD, [field]: value }))).toEqual([field])
  })
})

describe('normalisePhone', () => {
  it.each([
    '9876543210',
    '09876543210',
    '+91 98765 43210',
    '0091-9876543210',
    '919876543210',
    '(+91) 98765-43210',
  ])('reads %j as the ten digits', (typed) => {
    expect(normalisePhone(typed)).toBe('9876543210')
  })

  it('does not take 91 off a number that begins with it', () => {
    expect(normalisePhone('9198765432')).toBe('9198765432')
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
  it('survives whatever the browser kept', () => {
    expect(readAddress(null).city).toBe('')
    expect(readAddress({ city: 7, zip: '226001', more: 1 })).toEqual({
      ...readAddress(undefined),
      zip: '226001',
    })
  })
})
