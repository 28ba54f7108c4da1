import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { INDIAN_STATES } from '#modules/orders/indian-states.ts'

import { checkCharacter, gstStateNamed, gstStateOf, gstStateOfCode, localTaxOf } from './gst-states.ts'
import { isGstin } from './gstin.ts'

const DIGITS = '0123456789'
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const of = (signs: string) => fc.constantFrom(...Array.from(signs))
const state = fc.constantFrom(...INDIAN_STATES.map((name) => gstStateNamed(name)?.code ?? ''))

const gstins = fc
  .tuple(
    state,
    ...Array.from({ length: 5 }, () => of(LETTERS)),
    ...Array.from({ length: 4 }, () => of(DIGITS)),
    of(LETTERS),
    of(DIGITS.slice(1) + LETTERS),
  )
  .map((parts) => `${parts.join('')}Z`)
  .map((start) => start + checkCharacter(start))

describe('GSTIN validation', () => {
  // Published examples.
  test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'])('accepts %s', (gstin) => {
    expect(isGstin(gstin)).toBe(true)
  })

  test.each([
    ['another check character', '27AAPFU0939F1ZW'],
    ['no State', '28AAPFU0939F1ZT'],
    ['no PAN', '27AAP1U0939F1ZV'],
    ['no Z', '27AAPFU0939F1AV'],
    ['small letters', '27aapfu0939f1zv'],
    ['a character more', '27AAPFU0939F1ZVV'],
    ['nothing', ''],
  ])('rejects one with %s: %j', (_, text) => {
    expect(isGstin(text)).toBe(false)
  })

  test('any change of one character makes a valid GSTIN invalid', () => {
    const change = fc.record({ gstin: gstins, at: fc.nat(14), to: of(DIGITS + LETTERS) })
    fc.assert(
      fc.property(change, ({ gstin, at, to }) => {
        expect(isGstin(gstin)).toBe(true)
        const changed = gstin.slice(0, at) + to + gstin.slice(at + 1)
        expect(isGstin(changed)).toBe(changed === gstin)
        // The check character alone must detect the change, regardless of the shape.
        expect(at === 14 || checkCharacter(changed) === gstin.at(-1)).toBe(at === 14 || changed === gstin)
      }),
      { numRuns: 5000 },
    )
  })

  test('returns the State of a GSTIN', () => {
    expect(gstStateOf('27AAPFU0939F1ZV')?.name).toBe('Maharashtra')
  })
})

describe('GST States', () => {
  test('all 36 have a unique code that maps back to them', () => {
    const codes = INDIAN_STATES.map((name) => gstStateNamed(name)?.code ?? '')
    expect(new Set(codes).size).toBe(36)
    expect(codes.map((code) => gstStateOfCode(code)?.name)).toEqual(INDIAN_STATES)
  })

  test('accepts alternative spellings of a State', () => {
    expect(gstStateNamed('JAMMU & KASHMIR')?.code).toBe('01')
    expect(gstStateNamed('Atlantis')).toBeUndefined()
  })

  test('only union territories without a legislature have UTGST', () => {
    const names = INDIAN_STATES.filter((name) => localTaxOf(gstStateNamed(name)?.code ?? '') === 'UTGST')
    expect(names).toEqual([
      'Andaman and Nicobar Islands',
      'Chandigarh',
      'Dadra and Nagar Haveli and Daman and Diu',
      'Ladakh',
      'Lakshadweep',
    ])
  })
})
