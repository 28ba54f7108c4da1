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

/** Returns 'field: message' for each issue. */
function faultsOf(change: Record<string, unknown>): string[] {
  const result = shippingAddressInput.safeParse({ ...GOOD, ...change })
  return (result.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

it('normalizes typed input', () => {
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
    ['Orrisa', 'Odisha', '753001'],
    ['D&NH', 'Dadra and Nagar Haveli and Daman and Diu', '396230'],
    ['ఆంధ్రప్రదేశ్', 'Andhra Pradesh', '520001'],
    ['অসম', 'Assam', '781001'],
    [' Jammu & Kashmir ', 'Jammu and Kashmir', '190001'],
    ['Pondicherry', 'Puducherry', '605001'],
    ['महाराष्ट्र', 'Maharashtra', '411001'],
  ])('reads %j as %s', (state, read, zip) => {
    expect(shippingAddressInput.parse({ ...GOOD, state, zip }).state).toBe(read)
  })

  it.each(['Atlantis', 'Lucknow', ''])(
    'rejects %j, which is not in the fixed list (spec accounts §2)',
    (state) => {
      expect(faultsOf({ state })).toEqual([
        'state: must be one of the 28 states or 8 union territories of India',
      ])
    },
  )
})

describe('the PIN code', () => {
  it.each([
    '226 001',
    '226-001',
    '226–001',
    '226.001',
    '226,001',
    '2 2 6 0 0 1',
    '226001.',
    '226001.0',
    '226001.00',
    '226001,',
    '226001\u200b',
    '\u202a226001\u202c',
    '\u00a0226\u00a0001',
    '२२६००१',
    '২২৬০০১',
    '２２６００１',
    'PIN 226001',
    'PIN: 226001',
    'Pin-226001',
    'ABC 226001',
    'Lucknow - 226001',
    '226001 (UP)',
    '226001, 226001',
    226_001,
  ])('reads %j as its six digits', (zip) =>
    expect(shippingAddressInput.parse({ ...GOOD, zip }).zip).toBe('226001'),
  )

  it.each([
    ['22600', 'This PIN code has 5 digits. A PIN code has 6, for example 226001.'],
    ['2260011', 'This PIN code has 7 digits. A PIN code has 6, for example 226001.'],
    ['226001-5', 'This PIN code has 7 digits. A PIN code has 6, for example 226001.'],
    ['026001', 'This PIN code starts with 0. A PIN code starts with 1 to 9, for example 226001.'],
    ['2260O1', 'This PIN code has “O” in it. A PIN code has 6 digits, for example 226001.'],
    ['226001, 226002', 'There are two PIN codes here. Enter one, for example 226001.'],
    ['ABCDEF', 'A PIN code has 6 digits, for example 226001.'],
    ['', 'A PIN code has 6 digits, for example 226001.'],
  ])('rejects %j: %s', (zip, message) => expect(faultsOf({ zip })).toEqual([`zip: ${message}`]))

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
  ])('%s is not in %s, though its first digits match', (zip, state, right) => {
    expect(faultsOf({ zip, state })).toEqual([`zip: PIN code ${zip} belongs to ${right}, not ${state}.`])
  })
})

describe('the mobile number', () => {
  it.each([
    '9876543210',
    '09876543210',
    '+91 98765 43210',
    '0091-9876543210',
    '+0091 98765 43210',
    '+00 91-98765-43210',
    '919876543210',
    '+91-09876543210',
    '+91 (0) 98765 43210',
    '+91(0)9876543210',
    '+91 0 98765 43210',
    '091 9876543210',
    '0919876543210',
    '+91 +91 98765 43210',
    '९८७६५४३२१०',
    '৯৮৭৬৫ ৪৩২১০',
    '௯௮௭௬௫௪௩௨௧௦',
    '９８７６５４３２１０',
    '＋９１　９８７６５　４３２１０',
    '98765\u200b43210',
    '\u202a+91 98765 43210\u202c',
    '98765–43210',
    '98765/43210',
    '98765.43210',
    '(office) 98765 43210',
    'Mobile: +91 98765 43210',
    'tel:+919876543210',
    '9876543210.0',
    '98765 43210 / 9876543210',
    9_876_543_210,
  ])('reads %j as its ten digits', (phone) =>
    expect(shippingAddressInput.parse({ ...GOOD, phone }).phone).toBe('9876543210'),
  )

  it.each([
    ['+65 9123 4567', '+65'],
    ['+64 21 123 456', '+64'],
    ['+977 9812345', '+977'],
    ['+977 98123 45678', '+977'],
    ['＋65 9123 4567', '+65'],
    ['(+65) 9123 4567', '+65'],
    ['+ 65 9123 4567', '+65'],
    ['+65, 9123 4567', '+65'],
    ['+65/9123456789', '+65'],
    ['+6591234567', '+65'],
    ['0065 9123 4567', '+65'],
    ['\u202a+65 9123 4567', '+65'],
    ['+1 (415) 555-2671', '+1'],
    ['+44 (0) 7911 123456', '+44'],
    ['tel:+8801712345678', '+88'],
  ])('rejects the foreign number %j', (phone, code) => {
    expect(faultsOf({ phone })).toEqual([
      `phone: This number starts with ${code}. Enter an Indian mobile number, because the courier calls or texts it.`,
    ])
  })

  it.each([
    ['12345', 'This mobile number has 5 digits, not 10.'],
    ['98765432101', 'This mobile number has 11 digits, not 10.'],
    ['+91 98765432', 'This mobile number has 8 digits, not 10.'],
    ['5876543210', 'This number starts with 5. An Indian mobile number starts with 6, 7, 8 or 9.'],
    ['0522 2345678', 'This number starts with 5. An Indian mobile number starts with 6, 7, 8 or 9.'],
    ['9876543210x12', 'A mobile number has no extension. Remove “x12”.'],
    ['98765 43210 ext. 12', 'A mobile number has no extension. Remove “ext. 12”.'],
    ['+91 98765-43210 (Extn 204)', 'A mobile number has no extension. Remove “Extn 204”.'],
    ['98765O43210', 'This mobile number has “O” between its digits.'],
    ['9.87654321E9', 'This mobile number has “E” between its digits.'],
    ['call me', 'This mobile number has no digits.'],
    ['......', 'This mobile number has no digits.'],
  ])('rejects %j: %s', (phone, message) => expect(faultsOf({ phone })).toEqual([`phone: ${message}`]))

  it.each([
    '98765 43210 / 91234 56789',
    '9876543210, 9123456789',
    '9876543210 9123456789',
    '98765 43210 91234 56789',
    '98765 43210 or 0522-2345678',
    '0522-2345678, 98765 43210',
    '98765 43210, +65 9123 4567',
  ])('drops neither number of %j silently', (phone) =>
    expect(faultsOf({ phone })).toEqual([
      'phone: There are several numbers here. Enter one, the mobile that the courier should call.',
    ]),
  )

  it('is never truncated: a long text is read in full or rejected', () => {
    const long = 'Mobile number of the office (please call before noon): +91 98765 43210'
    expect(shippingAddressInput.parse({ ...GOOD, phone: long }).phone).toBe('9876543210')
    expect(faultsOf({ phone: 'x'.repeat(101) })).toContain('phone: must have at most 100 characters')
  })
})

it('names every missing required field', () => {
  const empty = shippingAddressInput.safeParse({})
  expect(empty.error?.issues.map(({ path }) => path[0])).toEqual(Object.keys(GOOD))
})
