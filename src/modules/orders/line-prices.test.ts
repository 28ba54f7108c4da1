import fc from 'fast-check'
import { expect, test } from 'vitest'

import { spreadDiscount } from './line-prices.ts'

const line = fc.record({
  bookId: fc.constantFrom('b1', 'b2', 'b3', 'b4'),
  isCombo: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 50 }),
  // Few distinct prices, so that equal remainders are common.
  unitPrice: fc.oneof(fc.constantFrom(0, 1, 99, 100), fc.nat(10_000_000)),
})

const cart = fc.array(line, { minLength: 1, maxLength: 12 }).chain((lines) => {
  const most = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
  return fc.record({
    lines: fc.constant(lines),
    discount: fc.oneof(fc.nat(most), fc.constantFrom(0, most, Math.floor(most / 3))),
    shuffled: fc.shuffledSubarray(lines, { minLength: lines.length }),
  })
})

const runs = { numRuns: 2000 }
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

test('the parts add up to the discount to the paisa', () => {
  fc.assert(
    fc.property(cart, ({ lines, discount }) => {
      expect(sum(spreadDiscount(lines, discount).map((part) => part.discount))).toBe(discount)
    }),
    runs,
  )
})

test('no part is negative, fractional, or above its line amount', () => {
  fc.assert(
    fc.property(cart, ({ lines, discount }) => {
      for (const part of spreadDiscount(lines, discount)) {
        expect(Number.isSafeInteger(part.discount)).toBe(true)
        expect(part.discount).toBeGreaterThanOrEqual(0)
        expect(part.discount).toBeLessThanOrEqual(part.unitPrice * part.quantity)
      }
    }),
    runs,
  )
})

test('each part is within a paisa of its line’s exact share', () => {
  fc.assert(
    fc.property(cart, ({ lines, discount }) => {
      const parts = spreadDiscount(lines, discount)
      const whole = sum(parts.map((part) => part.unitPrice * part.quantity))
      for (const part of parts.filter(() => whole > 0)) {
        const exact = (discount * part.unitPrice * part.quantity) / whole
        expect(Math.abs(part.discount - exact)).toBeLessThan(1 + 1e-6)
      }
    }),
    runs,
  )
})

test('the order of the lines does not matter', () => {
  const words = (lines: ReturnType<typeof spreadDiscount>) => lines.map((part) => JSON.stringify(part)).sort()
  fc.assert(
    fc.property(cart, ({ lines, discount, shuffled }) => {
      expect(words(spreadDiscount(shuffled, discount))).toEqual(words(spreadDiscount(lines, discount)))
    }),
    runs,
  )
})

test('lines of one book and equal amount but different quantities are spread consistently', () => {
  const pair = { bookId: 'b1', isCombo: false, quantity: 1, unitPrice: 2 }
  const singles = { bookId: 'b1', isCombo: false, quantity: 2, unitPrice: 1 }
  const partsOf = (lines: (typeof pair)[]) =>
    new Map(spreadDiscount(lines, 1).map(({ quantity, discount }) => [quantity, discount]))
  expect(partsOf([pair, singles])).toEqual(partsOf([singles, pair]))
})

test('lines keep their order and their other fields', () => {
  const lines = [
    { bookId: 'b2', isCombo: false, quantity: 1, unitPrice: 100, title: 'Two' },
    { bookId: 'b1', isCombo: false, quantity: 1, unitPrice: 100, title: 'One' },
    { bookId: 'b3', isCombo: false, quantity: 1, unitPrice: 100, title: 'Three' },
  ]
  expect(spreadDiscount(lines, 101)).toEqual([
    { ...lines[0], discount: 34 },
    { ...lines[1], discount: 34 },
    { ...lines[2], discount: 33 },
  ])
})

test.each([-1, 101, 0.5, Number.NaN])(
  'throws a RangeError for a discount of %s paise on a line of 100',
  (discount) => {
    const lines = [{ bookId: 'b1', isCombo: false, quantity: 1, unitPrice: 100 }]
    expect(() => spreadDiscount(lines, discount)).toThrow(RangeError)
  },
)
