import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { formatRupees, parseRupees, prorate, toRupees } from './money.ts'

describe('money', () => {
  it('parses rupees from their decimal text', () => {
    expect(parseRupees(19.99)).toBe(1999)
    expect(parseRupees('956.5')).toBe(95650)
    expect(parseRupees('1e3')).toBeUndefined()
    expect(parseRupees(1.005)).toBeUndefined()
    expect(parseRupees(-1)).toBeUndefined()
  })

  it('converts to rupees and back unchanged', () => {
    fc.assert(fc.property(fc.nat(10_000_000_00), (paise) => parseRupees(toRupees(paise)) === paise))
  })

  it('groups digits in the Indian style', () => {
    expect(formatRupees(12345600)).toBe('₹1,23,456.00')
    const grouping = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 })
    const sums = fc.integer({ min: -1_000_000_000_000_00, max: 1_000_000_000_000_00 })
    fc.assert(
      fc.property(sums, (paise) =>
        formatRupees(paise).endsWith(`₹${grouping.format(Math.abs(paise) / 100)}`),
      ),
    )
  })

  it('puts the minus before the currency sign', () => {
    expect(formatRupees(-98347)).toBe('−₹983.47')
    expect(formatRupees(-0)).toBe('₹0.00')
  })

  it('prorates an amount so that the parts add up to the paisa', () => {
    fc.assert(
      fc.property(
        fc.nat(100_000_000),
        fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 20 }),
        (total, weights) => {
          const parts = prorate(total, weights)
          const sum = parts.reduce((a, b) => a + b, 0)
          expect(sum).toBe(weights.some((weight) => weight > 0) ? total : 0)
          expect(parts.every((part, i) => part >= 0 && (weights[i] !== 0 || part === 0))).toBe(true)
        },
      ),
    )
  })
})
