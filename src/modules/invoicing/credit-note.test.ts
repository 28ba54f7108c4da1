import fc from 'fast-check'
import { expect, test } from 'vitest'

import { priceOfCopies } from '#modules/orders/line-prices.ts'
import { BOOKS_EXEMPT, DIARIES_TAXED, SELLER, soldLine, soldOrder } from '#test/support/invoices.ts'

import { creditNoteFor, creditNoteForPart } from './credit-note.ts'
import { drawUp } from './draw-up.ts'
import type { Invoice, InvoiceContent } from './invoice.ts'
import type { InvoicedOrder } from './invoiced-order.ts'

const at = new Date('2026-11-20T10:00:00Z')
const diary = { title: 'Lawyer’s diary', hsn: DIARIES_TAXED.hsn }
const rates = [BOOKS_EXEMPT, DIARIES_TAXED]
const buyer = { gstin: '04AAPFU0939F1ZX', legalName: 'Sharma & Co', billingAddress: null }

function issued(order: InvoicedOrder, registered = false): Invoice[] {
  const contents = drawUp(order, {
    seller: SELLER,
    buyer: registered ? buyer : null,
    rates,
    day: '2026-11-20',
  })
  return contents.map(asInvoice)
}
const asInvoice = (content: InvoiceContent, i: number): Invoice => ({
  number: `N/${i}`,
  kind: content.kind,
  issuedAt: at,
  content,
})
const totals = (documents: readonly Invoice[]) =>
  (['taxable', 'cgst', 'sgst', 'igst', 'total'] as const).map((part) =>
    documents.reduce((sum, { content }) => sum + content.totals[part], 0),
  )
/** Copies as GSTR-1 table 12 counts them. */
const copiesIn = (documents: readonly Invoice[]) =>
  documents
    .flatMap(({ content }) => content.lines)
    .reduce((sum, { unit, quantity }) => (unit ? sum + quantity : sum), 0)

test('credits returned copies at their price, with the tax included in it', () => {
  const order = soldOrder([soldLine({ ...diary, quantity: 3, unitPrice: 11_800 }), soldLine()])
  const [line] = order.lines
  const note = creditNoteForPart(issued(order), order, {
    parts: [{ lineId: line!.id, quantity: 1, amount: 11_800 }],
    charges: 0,
  })
  expect(note).toMatchObject({
    kind: 'credit-note',
    credits: [{ number: 'N/0' }],
    part: true,
    lines: [{ title: diary.title, quantity: 1, unitPrice: 11_800, value: 11_800, of: 0 }],
    totals: { total: 11_800 },
  })
  const { taxable, cgst, sgst, igst, total } = note!.totals
  expect(taxable + cgst + sgst + igst).toBe(total)
})

test('credits a price reduction separately from copies, and part of the delivery charge', () => {
  const order = soldOrder([soldLine()], { deliveryFee: 5_000 })
  const parts = [{ lineId: order.lines[0]!.id, quantity: 0, amount: 700 }]
  const note = creditNoteForPart(issued(order), order, { parts, charges: 300 })
  expect(note?.lines).toMatchObject([
    { title: 'Reduction: Law of Evidence', quantity: 1, unitPrice: 700, value: 700 },
    { title: 'Reduction: Express delivery', value: 300 },
  ])
})

test('rejects a credit above the remaining value of a line', () => {
  const order = soldOrder([soldLine({ unitPrice: 100 })])
  const part = { parts: [{ lineId: order.lines[0]!.id, quantity: 0, amount: 60 }], charges: 0 }
  const documents = issued(order)
  const first = asInvoice(creditNoteForPart(documents, order, part)!, 9)
  expect(() => creditNoteForPart([...documents, first], order, part)).toThrow('more than is left')
})

test('crediting the rest of a line names its remaining copies, and what is above their price separately', () => {
  const order = soldOrder([soldLine({ ...diary, quantity: 3, unitPrice: 10_000 })])
  const documents = issued(order)
  const part = (quantity: number, amount: number) =>
    creditNoteForPart(documents, order, {
      parts: [{ lineId: order.lines[0]!.id, quantity, amount }],
      charges: 0,
    })!
  const restAfter = (note: InvoiceContent) => creditNoteFor([...documents, asInvoice(note, 9)])?.lines
  expect(restAfter(part(1, 10_000))).toMatchObject([{ quantity: 2, unit: 'NOS', value: 20_000, discount: 0 }])
  expect(restAfter(part(0, 5_000))).toMatchObject([
    { quantity: 3, unit: 'NOS', value: 25_000, discount: 5_000 },
  ])
  const [copies, reduction] = restAfter(part(2, 5_000)) ?? []
  expect(copies).toMatchObject({ title: diary.title, quantity: 1, unit: 'NOS', value: 10_000, of: 0 })
  expect(reduction).toMatchObject({ title: `Reduction: ${diary.title}`, value: 15_000, of: 0 })
  expect(reduction).not.toHaveProperty('unit')
})

test('crediting an order includes the copies that cost nothing', () => {
  const free = soldLine({ title: 'Free', quantity: 2, unitPrice: 500, discount: 1000 })
  expect(creditNoteFor(issued(soldOrder([soldLine(), free])))?.lines).toMatchObject([
    { value: 95_650 },
    { title: 'Free', quantity: 2, value: 0, discount: 1000 },
  ])
  expect(creditNoteFor(issued(soldOrder([free])))).toBeUndefined()
})

test('an old credit note without line references leaves nothing to credit', () => {
  const order = soldOrder([soldLine()])
  const documents = issued(order)
  const { of: _, ...line } = creditNoteFor(documents)!.lines[0]!
  const old = asInvoice({ ...creditNoteFor(documents)!, lines: [line] }, 9)
  expect(creditNoteFor([...documents, old])).toBeUndefined()
})

const MIXED = [
  { title: 'Law of Evidence', hsn: '4901', price: 50_000, quantity: 1 },
  { ...diary, price: 9_999, quantity: 3 },
]

test('crediting a mixed-rate combo credits copies of each book with their taxes', () => {
  const order = soldOrder([soldLine({ quantity: 2, unitPrice: 60_000, parts: MIXED })])
  const part = { parts: [{ lineId: order.lines[0]!.id, quantity: 1, amount: 60_000 }], charges: 0 }
  const documents = issued(order)
  const first = creditNoteForPart(documents, order, part)!
  const copies = (title: string) =>
    first.lines.reduce((sum, line) => (line.title.startsWith(title) ? sum + line.quantity : sum), 0)
  expect([copies('Law of Evidence'), copies(diary.title)]).toEqual([1, 3])
  expect(first.totals.total).toBe(60_000)
  const second = creditNoteForPart([...documents, asInvoice(first, 9)], order, part)!
  expect(totals([asInvoice(first, 9), asInvoice(second, 10)])).toEqual(totals(documents))
})

test('a combo billed in one line is credited in one line', () => {
  const order = soldOrder([soldLine({ title: 'Starter set', quantity: 2, unitPrice: 60_000, parts: MIXED })])
  const [line] = order.lines
  const old = issued({ ...order, lines: [{ ...line!, parts: [] }] })
  const part = { parts: [{ lineId: line!.id, quantity: 1, amount: 60_000 }], charges: 0 }
  expect(creditNoteForPart(old, order, part)?.lines).toMatchObject([
    { title: 'Starter set', quantity: 1, value: 60_000 },
  ])
})

test('returned combos are credited as copies of their books, whatever the discount', () => {
  const books = fc.array(
    fc.record({
      title: fc.constantFrom('A', 'B', 'C'),
      hsn: fc.constantFrom('4901', '4820'),
      price: fc.integer({ min: 1, max: 500 }),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  const returns = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(
      books,
      fc.integer({ min: 25, max: 99 }),
      fc.nat(20),
      returns,
      (parts, unitPrice, off, steps) => {
        const quantity = steps.reduce((sum, each) => sum + each, 0)
        const line = soldLine({ title: 'Set', quantity, unitPrice, discount: off, parts })
        const documents = issued(soldOrder([line]))
        const notes: Invoice[] = []
        for (const copies of steps) {
          const amount = priceOfCopies(line, copies)
          line.returned += copies
          line.refunded += amount
          const credited = { parts: [{ lineId: line.id, quantity: copies, amount }], charges: 0 }
          const note = creditNoteForPart([...documents, ...notes], { lines: [line] }, credited)!
          expect(note.lines.filter(({ title }) => title.startsWith('Reduction'))).toEqual([])
          notes.push(asInvoice(note, 100 + notes.length))
        }
        expect(totals(notes)).toEqual(totals(documents))
        expect(copiesIn(notes)).toBe(copiesIn(documents))
      },
    ),
    {
      numRuns: 1000,
      // Shares of whole paise would exceed the last copies' price here.
      examples: [[[{ title: 'A', hsn: '4901', price: 1, quantity: 3 }], 89, 2, [3, 1, 3]]],
    },
  )
})

const sold = fc.array(
  fc.record({
    taxed: fc.boolean(),
    /** A combo of a book and some diaries, whose prices may not divide evenly. */
    mixed: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 5 }),
    /** Enough for each book of a combo to cost something. */
    unitPrice: fc.integer({ min: 10, max: 99_999 }),
  }),
  { minLength: 1, maxLength: 4 },
)
const steps = fc.array(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }), {
  maxLength: 6,
})

test('any series of partial credit notes adds up to the documents, each tax to the paisa and each copy', () => {
  fc.assert(
    fc.property(
      sold,
      fc.constantFrom(0, 5_000),
      fc.boolean(),
      steps,
      (lines, deliveryFee, registered, shares) => {
        const order = soldOrder(
          lines.map(({ taxed, mixed, ...line }) =>
            soldLine({ ...line, ...(taxed && diary), ...(mixed && { parts: MIXED }) }),
          ),
          { deliveryFee, shippingAddress: { ...soldOrder([]).shippingAddress, state: 'Chandigarh' } },
        )
        const documents = issued(order, registered)
        const left = order.lines.map((line) => line.quantity * line.unitPrice)
        let fee = deliveryFee
        const notes: Invoice[] = []
        for (const share of shares) {
          const parts = order.lines.map((line, i) => {
            const amount = Math.floor((left[i] ?? 0) * (share[i] ?? 0))
            left[i] = (left[i] ?? 0) - amount
            const copies = Math.floor((line.quantity - line.returned) * (share.at(i - 1) ?? 0))
            line.returned += copies
            return { lineId: line.id, quantity: copies, amount }
          })
          const charges = Math.floor(fee * (share.at(-1) ?? 0))
          fee -= charges
          const note = creditNoteForPart([...documents, ...notes], order, { parts, charges })
          if (note) notes.push(asInvoice(note, 100 + notes.length))
          const [, ...most] = totals(documents)
          const [, ...reversed] = totals(notes)
          for (const [i, sum] of reversed.entries()) expect(sum).toBeLessThanOrEqual(most[i]!)
        }
        const rest = creditNoteFor([...documents, ...notes])
        if (rest) notes.push(asInvoice(rest, 999))
        expect(totals(notes)).toEqual(totals(documents))
        expect(copiesIn(notes)).toBe(copiesIn(documents))
        expect(creditNoteFor([...documents, ...notes])).toBeUndefined()
      },
    ),
    { numRuns: 1000 },
  )
})
