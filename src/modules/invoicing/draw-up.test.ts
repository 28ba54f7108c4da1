import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { INDIAN_STATES } from '#modules/orders/indian-states.ts'
import { BOOKS_EXEMPT, BUYER, DIARIES_TAXED, SELLER, soldLine, soldOrder } from '#test/support/invoices.ts'
import { ADDRESS } from '#test/support/purchases.ts'

import { type Circumstances, drawUp } from './draw-up.ts'
import { gstStateNamed } from '#modules/orders/gst-states.ts'
import { componentLines, type SoldLine } from './invoiced-order.ts'
import { extractTax } from './tax.ts'

const usual: Circumstances = {
  seller: SELLER,
  buyer: null,
  rates: [BOOKS_EXEMPT, DIARIES_TAXED],
  day: '2026-11-20',
}
const book = soldLine()
const diary = soldLine({ title: 'Lawyer’s Diary', hsn: '4820', unitPrice: 59_000 })
const inState = (state: string) => ({ shippingAddress: { ...ADDRESS, state } })

test('a line states the law date recorded at sale; older lines without one omit it', () => {
  const [content] = drawUp(soldOrder([soldLine({ law: 'law as on 1 June 2026' }), book]), usual)
  expect(content?.lines.map(({ law }) => law)).toEqual(['law as on 1 June 2026', undefined])
})

test('the bill of a gift names the buyer, not the receiver', () => {
  const gift = { giftNote: 'Happy birthday', accountName: 'Rohan Mehta' }
  const [content] = drawUp(soldOrder([book], gift), usual)
  expect(content?.buyer).toEqual({ name: 'Rohan Mehta', address: ['Rohan Mehta'], gstin: null })
})

describe('document kinds', () => {
  const kinds = (lines = [book], circumstances: Partial<Circumstances> = {}) =>
    drawUp(soldOrder(lines), { ...usual, ...circumstances }).map(({ kind }) => kind)

  test('books only: a bill of supply', () => {
    expect(kinds()).toEqual(['bill-of-supply'])
    expect(kinds([book], { buyer: BUYER })).toEqual(['bill-of-supply'])
  })

  test('taxable goods only: a tax invoice', () => {
    expect(kinds([diary])).toEqual(['tax-invoice'])
  })

  test('both for an unregistered buyer: one invoice-cum-bill of supply (rule 46A)', () => {
    expect(kinds([book, diary])).toEqual(['invoice-cum-bill-of-supply'])
  })

  test('both for a registered buyer: two documents, one for each group of goods', () => {
    const contents = drawUp(soldOrder([book, diary]), { ...usual, buyer: BUYER })
    expect(contents.map(({ kind, lines }) => [kind, lines.map(({ title }) => title)])).toEqual([
      ['tax-invoice', ['Lawyer’s Diary']],
      ['bill-of-supply', ['Law of Evidence']],
    ])
    expect(contents[0]?.buyer).toMatchObject({ name: BUYER.legalName, gstin: BUYER.gstin })
  })

  test('from an unregistered seller: an invoice without tax (CGST Act s. 32(1))', () => {
    const [content] = drawUp(soldOrder([book, diary]), {
      ...usual,
      rates: [],
      seller: { ...SELLER, gstin: null },
    })
    expect(content).toMatchObject({
      kind: 'invoice',
      totals: { cgst: 0, sgst: 0, igst: 0, taxable: 154_650 },
    })
  })
})

describe('kinds of tax', () => {
  const totals = (state: string) => drawUp(soldOrder([diary], inState(state)), usual)[0]

  test('to another State: IGST, included in the price', () => {
    expect(totals('Punjab')?.totals).toMatchObject({
      taxable: 50_000,
      igst: 9000,
      cgst: 0,
      sgst: 0,
      total: 59_000,
    })
    expect(totals('Punjab')?.placeOfSupply).toEqual({ state: 'Punjab', code: '03' })
  })

  test('within the seller’s union territory: CGST and UTGST in equal halves', () => {
    expect(totals('Chandigarh')).toMatchObject({
      localTax: 'UTGST',
      totals: { taxable: 50_000, igst: 0, cgst: 4500, sgst: 4500 },
    })
  })

  test('from a seller in a State: SGST', () => {
    const seller = { ...SELLER, state: 'Punjab', gstin: '03AAKFK0000K1ZX' }
    const [content] = drawUp(soldOrder([diary], inState('Punjab')), { ...usual, seller })
    expect(content).toMatchObject({ localTax: 'SGST', totals: { cgst: 4500, sgst: 4500 } })
  })

  test('applies the rate of the day of issue', () => {
    const rates = [...usual.rates, { ...DIARIES_TAXED, basisPoints: 500, validFrom: '2026-12-01' }]
    const rateOn = (day: string) => drawUp(soldOrder([diary]), { ...usual, rates, day })[0]?.lines[0]?.rate
    expect([rateOn('2026-11-30'), rateOn('2026-12-01')]).toEqual([1800, 500])
  })

  test('rejects goods without a rate, and taxable goods to an unknown State, with an explanation', () => {
    expect(() => drawUp(soldOrder([diary]), { ...usual, rates: [] })).toThrow(
      'No tax rate has been recorded for HSN 4820.',
    )
    expect(() => drawUp(soldOrder([diary], inState('Atlantis')), usual)).toThrow(
      'the order’s address has neither a State nor a PIN code',
    )
    expect(drawUp(soldOrder([book], inState('Atlantis')), usual)[0]?.placeOfSupply.code).toBeNull()
  })

  test('a free-text address without a State is resolved by its PIN code', () => {
    const shippingAddress = {
      ...ADDRESS,
      addressLine1: '4 Court Road, Pune 411001',
      city: '',
      zip: '',
      state: '',
    }
    expect(drawUp(soldOrder([diary], { shippingAddress }), usual)[0]?.placeOfSupply).toEqual({
      state: 'Maharashtra',
      code: '27',
    })
  })
})

describe('delivery charge', () => {
  test('is taxed at the rate of the goods (composite supply)', () => {
    const [content] = drawUp(soldOrder([diary], { deliveryFee: 5900 }), usual)
    expect(content?.lines[1]).toMatchObject({
      title: 'Express delivery',
      hsn: '4820',
      value: 5900,
      taxable: 5000,
      igst: 900,
    })
    const [bill] = drawUp(soldOrder([book], { deliveryFee: 5000 }), usual)
    expect(bill?.lines[1]).toMatchObject({ hsn: '4901', value: 5000, rate: 0 })
  })

  test('is charged even with goods that a coupon made free', () => {
    const [bill] = drawUp(soldOrder([{ ...book, discount: book.unitPrice }], { deliveryFee: 5000 }), usual)
    expect(bill?.totals.total).toBe(5000)
  })
})

/** Any order that the checkout could create. */
const orders = fc
  .record({
    lines: fc.array(
      fc.record({
        hsn: fc.constantFrom('4901', '4820', '49011010'),
        quantity: fc.integer({ min: 1, max: 99 }),
        unitPrice: fc.integer({ min: 0, max: 5_000_000 }),
        part: fc.integer({ min: 0, max: 100 }),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    deliveryFee: fc.constantFrom(0, 5000),
    state: fc.constantFrom(...INDIAN_STATES),
  })
  .map(({ lines, deliveryFee, state }) => {
    const sold = lines.map(({ hsn, quantity, unitPrice, part }) =>
      soldLine({ hsn, quantity, unitPrice, discount: Math.floor((quantity * unitPrice * part) / 100) }),
    )
    return soldOrder(sold, { deliveryFee, ...inState(state) })
  })

test('at any rates, the documents add up to the order, and taxes and values to the lines', () => {
  const cases = fc.record({
    order: orders,
    rate: fc.integer({ min: 0, max: 4000 }),
    registered: fc.boolean(),
  })
  fc.assert(
    fc.property(cases, ({ order, rate, registered }) => {
      const rates = [BOOKS_EXEMPT, { ...DIARIES_TAXED, basisPoints: rate }]
      const { state } = order.shippingAddress
      const gstin = `${gstStateNamed(state)?.code}AAKFK0000K1ZL`
      const buyer = registered ? { ...BUYER, gstin } : null
      const contents = drawUp(order, { ...usual, rates, buyer })
      expect(sum(contents.map(({ totals }) => totals.total))).toBe(order.total)
      for (const { totals, lines } of contents) {
        expect(totals.taxable + totals.cgst + totals.sgst + totals.igst).toBe(totals.total)
        expect(totals.cgst).toBe(totals.sgst)
        expect(Math.min(totals.cgst, totals.igst)).toBe(0)
        for (const line of lines) {
          expect(line.taxable + line.cgst + line.sgst + line.igst).toBe(line.value)
          expect(line.quantity * line.unitPrice - line.discount).toBe(line.value)
        }
      }
    }),
    { numRuns: 2000 },
  )
})

test('the tax inside a price is within a paisa of the rate, and rises with the rate', () => {
  const cases = fc.record({ value: fc.nat(1e12), rate: fc.integer({ min: 0, max: 3999 }) })
  fc.assert(
    fc.property(cases, ({ value, rate }) => {
      for (const supply of ['intra-State', 'inter-State'] as const) {
        const { taxable, cgst, sgst, igst } = extractTax(value, rate, supply)
        const exact = (value * rate) / (10_000 + rate)
        expect(Math.abs(cgst + sgst + igst - exact)).toBeLessThanOrEqual(1.001)
        expect(extractTax(value, rate + 1, supply).taxable).toBeLessThanOrEqual(taxable)
      }
    }),
    { numRuns: 2000 },
  )
})

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0)
}

describe('a combo', () => {
  const parts = [
    { title: 'Law of Evidence', hsn: '4901', price: 60_000, quantity: 1 },
    { title: 'Lawyer’s Diary', hsn: '4820', price: 20_000, quantity: 2 },
  ]
  const combo = (facts: Partial<SoldLine> = {}) =>
    soldLine({ title: 'Starter set', quantity: 2, unitPrice: 80_000, parts, ...facts })

  test('of several rates is taxed book by book, in proportion to their own prices', () => {
    const [content] = drawUp(soldOrder([combo({ discount: 1_000 })]), usual)
    expect(content).toMatchObject({
      kind: 'invoice-cum-bill-of-supply',
      lines: [
        { title: 'Law of Evidence (in Starter set)', hsn: '4901', quantity: 2, unitPrice: 48_000, rate: 0 },
        { title: 'Lawyer’s Diary (in Starter set)', hsn: '4820', quantity: 4, unitPrice: 16_000, rate: 1800 },
      ],
      totals: { total: 159_000, discount: 1_000 },
    })
    expect(content?.lines.map(({ discount }) => discount)).toEqual([600, 400])
  })

  test('of one rate, or from an unregistered seller, names each book with its heading and share', () => {
    const same = parts.map((part) => ({ ...part, hsn: '4901' }))
    const named = [
      { title: 'Law of Evidence (in Starter set)', hsn: '4901', quantity: 2, value: 96_000 },
      { title: 'Lawyer’s Diary (in Starter set)', quantity: 4, value: 64_000, unit: 'NOS' },
    ]
    expect(drawUp(soldOrder([combo({ parts: same })]), usual)[0]?.lines).toMatchObject(named)
    const unregistered = { ...usual, seller: { ...SELLER, gstin: null } }
    expect(drawUp(soldOrder([combo()]), unregistered)[0]?.lines).toMatchObject(named)
  })

  test('sold before we stored its books stays one line', () => {
    expect(drawUp(soldOrder([combo({ parts: [] })]), usual)[0]?.lines).toMatchObject([
      { title: 'Starter set', quantity: 2, value: 160_000 },
    ])
  })

  test('cannot be billed if a book’s heading has no rate', () => {
    const unknown = parts.map((part) => ({ ...part, hsn: '8471' }))
    expect(() => drawUp(soldOrder([combo({ parts: unknown })]), usual)).toThrow('HSN 8471')
  })

  const part = fc.record({
    title: fc.constant('A book'),
    hsn: fc.constantFrom('4901', '4820'),
    price: fc.integer({ min: 0, max: 500_000 }),
    quantity: fc.integer({ min: 1, max: 4 }),
  })
  test('its book lines match the combo’s copies, price and discount to the paisa', () => {
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (books, quantity, unitPrice, share) => {
          const discount = Math.floor(quantity * unitPrice * share)
          const line = soldLine({ quantity, unitPrice, discount, parts: books })
          const lines = componentLines(line)
          const sum = (of: (each: SoldLine) => number) => lines.reduce((all, each) => all + of(each), 0)
          expect(sum((each) => each.quantity * each.unitPrice)).toBe(quantity * unitPrice)
          expect(sum((each) => each.discount)).toBe(discount)
          expect(sum((each) => each.quantity)).toBe(
            books.reduce((all, each) => all + each.quantity * quantity, 0),
          )
          for (const each of lines) {
            expect(each.discount).toBeGreaterThanOrEqual(0)
            expect(each.discount).toBeLessThanOrEqual(each.quantity * each.unitPrice)
          }
          const [content] = drawUp(soldOrder([line]), usual)
          const { taxable, cgst, sgst, igst, total } = content!.totals
          expect([taxable + cgst + sgst + igst, total]).toEqual([total, quantity * unitPrice - discount])
          const oneRate = { ...line, parts: books.map((each) => ({ ...each, hsn: '4820' })) }
          for (const state of ['Chandigarh', 'Punjab']) {
            const totalsOf = (sold: SoldLine) => drawUp(soldOrder([sold], inState(state)), usual)[0]?.totals
            expect(totalsOf(oneRate)).toEqual(totalsOf({ ...oneRate, hsn: '4820', parts: [] }))
          }
        },
      ),
      { numRuns: 1000 },
    )
  })
})
