import type { CreditedPart, PartCredit } from '#modules/orders/order-writing.ts'
import { type Paise, prorate } from '#platform/money.ts'

import { type Invoice, type InvoiceContent, type InvoiceLine, totalsOf } from './invoice.ts'
import type { InvoicedOrder, SoldLine } from './invoiced-order.ts'

/** The amount to credit on one document line; `quantity` 0 is a price reduction without returned copies. */
interface LineCredit {
  of: number
  quantity: number
  amount: Paise
}

/**
 * Credits everything that the documents of an order still charge, at their rates and taxes, and names their
 * numbers and dates (CGST Act s. 34(1), rule 53(1A)). Returns undefined when nothing is left.
 */
export function creditNoteFor(issued: readonly Invoice[]): InvoiceContent | undefined {
  const rest = linesOf(issued).map((line, of) => ({
    of,
    quantity: 0,
    amount: line.value - credited(issued, of),
  }))
  return compose(issued, rest)
}

/** Credits part of the documents: copies of order lines, or part of their price. */
export function creditNoteForPart(
  issued: readonly Invoice[],
  order: Pick<InvoicedOrder, 'lines'>,
  { parts, charges }: PartCredit,
): InvoiceContent | undefined {
  const lines = linesOf(issued)
  const places = placesOf(order.lines, lines)
  const goods = parts.flatMap((part) => {
    const sold = order.lines.find(({ id }) => id === part.lineId)
    return sold ? goodsCredits(issued, places.get(sold.id) ?? [], sold, part) : []
  })
  return compose(issued, [...goods, ...chargeCredits(issued, new Set([...places.values()].flat()), charges)])
}

/**
 * Splits the credit of one order line over its document lines: for a mixed-rate combo, by the remaining value
 * of each book.
 */
function goodsCredits(
  issued: readonly Invoice[],
  places: readonly number[],
  sold: SoldLine,
  { quantity, amount }: CreditedPart,
): LineCredit[] {
  const lines = linesOf(issued)
  const left = places.map((of) => (lines[of]?.value ?? 0) - credited(issued, of))
  const amounts = places.length === 1 ? [amount] : prorate(amount, left)
  return places.map((of, i) => {
    const copies = ((lines[of]?.quantity ?? 0) / sold.quantity) * quantity
    return { of, quantity: Math.round(copies), amount: amounts[i] ?? 0 }
  })
}

function compose(issued: readonly Invoice[], credits: readonly LineCredit[]): InvoiceContent | undefined {
  const documents = documentsOf(issued)
  const [first] = documents
  const due = credits.filter(({ amount }) => amount > 0)
  if (!first || due.length === 0) return undefined
  const lines = linesOf(issued)
  const taken = due.map((credit) => creditLine(lines, credited(issued, credit.of), credit))
  const totals = totalsOf(taken)
  return {
    ...first.content,
    kind: 'credit-note',
    lines: taken,
    totals,
    credits: documents.map(({ number, issuedAt }) => ({ number, issuedAt: issuedAt.toISOString() })),
    part: totals.total !== totalsOf(lines).total,
  }
}

/**
 * Computes the tax from the cumulative credit on the line. Together, the partial notes reverse exactly the
 * line's tax.
 */
function creditLine(lines: readonly InvoiceLine[], before: Paise, credit: LineCredit): InvoiceLine {
  const { of, amount } = credit
  const line = lines[of]
  if (!line || before + amount > line.value)
    throw new Error(`a credit of ${amount} paise is more than is left`)
  if (amount === line.value) return { ...line, of }
  const share = (tax: Paise) => upTo(tax, before + amount, line.value) - upTo(tax, before, line.value)
  const [cgst, sgst, igst] = [share(line.cgst), share(line.sgst), share(line.igst)]
  const part = { value: amount, taxable: amount - cgst - sgst - igst, cgst, sgst, igst, of }
  return { ...takenOf(line, credit), ...part }
}

/**
 * Describes the credit as copies or as a price reduction. A credit above the copies' price, as when a combo's
 * share was rounded up, also counts as a reduction.
 */
function takenOf({ unit, ...line }: InvoiceLine, { quantity, amount }: LineCredit): InvoiceLine {
  const price = quantity * line.unitPrice
  if (quantity > 0 && price >= amount)
    return { ...line, ...(unit && { unit }), quantity, discount: price - amount }
  return { ...line, title: `Reduction: ${line.title}`, quantity: 1, unitPrice: amount, discount: 0 }
}

function upTo(tax: Paise, part: Paise, whole: Paise): Paise {
  return Number((BigInt(tax) * BigInt(part)) / BigInt(whole))
}

function documentsOf(issued: readonly Invoice[]): Invoice[] {
  return issued.filter(({ kind }) => kind !== 'credit-note')
}

function linesOf(issued: readonly Invoice[]): InvoiceLine[] {
  return documentsOf(issued).flatMap(({ content }) => content.lines)
}

/** Credit notes from before partial credits don't name lines; they credited everything. */
function credited(issued: readonly Invoice[], of: number): Paise {
  const notes = issued.filter(({ kind }) => kind === 'credit-note').flatMap(({ content }) => content.lines)
  if (notes.some((line) => line.of === undefined)) return linesOf(issued)[of]?.value ?? 0
  return notes.filter((line) => line.of === of).reduce((sum, { value }) => sum + value, 0)
}

/**
 * Maps each order line to its document lines, by line id. Older documents have no ids and are matched by
 * content.
 */
function placesOf(sold: InvoicedOrder['lines'], lines: readonly InvoiceLine[]): Map<string, number[]> {
  if (lines.some((line) => line.sold !== undefined)) {
    const place = (id: string) => lines.flatMap((line, of) => (line.sold === id ? [of] : []))
    return new Map(sold.map(({ id }) => [id, place(id)]))
  }
  return placesByFacts(sold, lines)
}

/** Matches lines by content. Lines of equal title, price and quantity are interchangeable. */
function placesByFacts(sold: InvoicedOrder['lines'], lines: readonly InvoiceLine[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  const used = new Set<number>()
  for (const each of sold) {
    const of = lines.findIndex((line, i) => !used.has(i) && isSame(line, each))
    if (of < 0) throw new Error(`line ${each.id} is in no document`)
    used.add(of)
    places.set(each.id, [of])
  }
  return places
}

function isSame(line: InvoiceLine, sold: SoldLine): boolean {
  return (['title', 'hsn', 'quantity', 'unitPrice', 'discount'] as const).every(
    (fact) => line[fact] === sold[fact],
  )
}

/** Credits the charges: document lines that don't belong to an order line. They may have several rates. */
function chargeCredits(issued: readonly Invoice[], goods: ReadonlySet<number>, charges: Paise): LineCredit[] {
  let left = charges
  return linesOf(issued).flatMap((line, of): LineCredit[] => {
    if (goods.has(of)) return []
    const amount = Math.min(left, line.value - credited(issued, of))
    left -= amount
    return [{ of, quantity: 0, amount }]
  })
}
