import { describe, expect, test } from 'vitest'

import { telephoneNumber } from '#platform/http/fields.ts'

import { dialled, withCountryCode } from './telephone.ts'

const read = (typed: unknown) => telephoneNumber().safeParse(typed)

describe('a phone number of any country', () => {
  test.each([
    ['+91 98765 43210', '+91 98765 43210', '+919876543210'],
    ['\u202a+91 98765 43210\u202c', '+91 98765 43210', '+919876543210'],
    ['९८७६५ ४३२१०', '98765 43210', '9876543210'],
    ['0522–2345678 (office)', '0522-2345678 (office)', '05222345678'],
    ['98765 43210 / 91234 56789', '98765 43210 / 91234 56789', '9876543210'],
    ['+65 9123 4567', '+65 9123 4567', '+6591234567'],
    ['+1 (415) 555-2671', '+1 (415) 555-2671', '+14155552671'],
    ['2345678', '2345678', '2345678'],
    ['+91-(0)98765 43210', '+91-(0)98765 43210', '+919876543210'],
    ['0091 098765 43210', '0091 098765 43210', '+919876543210'],
  ])('%j is stored as %j and dialled as %s', (typed, stored, number) => {
    expect(read(typed).data).toBe(stored)
    expect(dialled(stored)).toBe(number)
  })

  test('may be a number in JSON', () => expect(read(9_876_543_210).data).toBe('9876543210'))

  test.each([
    ['......', 'Enter a valid phone number, e.g. 98765 43210.'],
    ['call me', 'Enter a valid phone number, e.g. 98765 43210.'],
    ['\u200b', 'Enter a valid phone number, e.g. 98765 43210.'],
    ['12345', 'must be a complete phone number; this one has 5 digits'],
    ['1234567890123456', 'must be a phone number; this one has 16 digits'],
    ['x'.repeat(101), 'must have at most 100 characters'],
  ])('rejects %j: %s', (typed, message) => expect(read(typed).error?.issues[0]?.message).toBe(message))
})

test.each([
  ['9876543210', '+91 9876543210'],
  ['080 2345 6789', '+91 80 2345 6789'],
  ['+65 9123 4567', '+65 9123 4567'],
  ['0065 9123 4567', '0065 9123 4567'],
])('%s has the country code in %s', (stored, shown) => expect(withCountryCode(stored)).toBe(shown))
