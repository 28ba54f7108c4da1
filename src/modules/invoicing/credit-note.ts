import type { CreditedPart, PartCredit } from '#modules/orders/order-writing.ts'
import { type Paise, prorate } from '#platform/money.ts'

import { type Invoice, type InvoiceContent, type InvoiceLine, type TaxParts, totalsOf } from './invoice.ts'
import type { InvoicedOrder, SoldLine } from './invoiced-order.ts'

/** The credit for one document line; with `quantity` 0, a price reduction without returned copies. */
interface LineCredit {
  of: number
  quantity: number
  amount: Paise
}

/**
 * Credits everything that the documents of an order still charge except the charges kept, at their rates and
 * taxes, and names their numbers and dates (CGST Act s. 34(1), rule 53(1A)). Returns undefined when nothing is
 * left.
 */
export function creditNoteFor(issued: readonly Invoice[], kept: Paise = 0): InvoiceContent | undefined {
  let keep = kept
  const rest = linesOf(issued).map((line, of) => {
    const { value, copies } = credited(issued, of)
    const stays = line.unit ? 0 : Math.min(keep, line.value - value)
    keep -= stays
    return { of, quantity: line.unit ? line.quantity - copies : 0, amount: line.value - value - stays }
  })
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

/** Splits the credit of one order line over its document lines: for a combo, by the remaining value of each book. */
function goodsCredits(
  issued: readonly Invoice[],
  places: readonly number[],
  sold: SoldLine,
  { quantity, amount }: CreditedPart,
): LineCredit[] {
  const lines = linesOf(issued)
  const kept = sold.quantity - sold.returned
  const shares = places.map((of) => {
    const { quantity: copies = 0, unitPrice = 0, value = 0 } = lines[of] ?? {}
    const perUnit = Math.round(copies / sold.quantity)
    const left = value - credited(issued, of).value
    return {
      left,
      copies: perUnit * quantity,
      least: Math.max(0, left - perUnit * kept * unitPrice),
      most: quantity > 0 ? Math.min(left, perUnit * quantity * unitPrice) : left,
    }
  })
  const amounts = places.length === 1 ? [amount] : spread(amount, shares)
  return places.map((of, i) => ({ of, quantity: shares[i]?.copies ?? 0, amount: amounts[i] ?? 0 }))
}

interface Share {
  left: Paise
  least: Paise
  most: Paise
}

/**
 * Prorates by the remaining values. Moves single paise so that no returned copy costs more than its price, now or
 * later. Otherwise part of its credit would be a price reduction.
 */
function spread(amount: Paise, shares: readonly Share[]): Paise[] {
  const even = prorate(
    amount,
    shares.map(({ left }) => left),
  )
  const bounded = shares.map(({ least, most }, i) => Math.min(most, Math.max(least, even[i] ?? 0)))
  let rest = amount - bounded.reduce((sum, each) => sum + each, 0)
  for (const [i, { least, most }] of shares.entries()) {
    const present = bounded[i] ?? 0
    const next = Math.min(most, Math.max(least, present + rest))
    rest -= next - present
    bounded[i] = next
  }
  return rest === 0 ? bounded : even
}

function compose(issued: readonly Invoice[], credits: readonly LineCredit[]): InvoiceContent | undefined {
  const documents = documentsOf(issued)
  const [first] = documents
  const lines = linesOf(issued)
  const taken = credits.flatMap((credit) =>
    creditLines(lines[credit.of], credited(issued, credit.of), credit),
  )
  const totals = totalsOf(taken)
  if (!first || totals.total === 0) return undefined
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
 * Credits copies at up to their price, and the rest of the amount as a price reduction, which GSTR-1 table 12
 * doesn't count. The credit that leaves no value takes all remaining copies, so that value and copies of a line
 * run out together.
 */
function creditLines(line: InvoiceLine | undefined, before: Credited, credit: LineCredit): InvoiceLine[] {
  const { of, amount } = credit
  if (!line || before.value + amount > line.value)
    throw new Error(`a credit of ${amount} paise is more than is left`)
  // A charge, or a line of an older document: neither counts as copies.
  if (!line.unit && amount > 0 && amount === line.value) return [{ ...line, of }]
  const quantity = copiesTaken(line, before, credit)
  const price = quantity * line.unitPrice
  const ofCopies = Math.min(amount, price)
  const copies = { ...line, quantity, discount: price - ofCopies, of }
  const { unit: _, ...facts } = line
  const reduced = amount - ofCopies
  const title = `Reduction: ${line.title}`
  const reduction = { ...facts, title, quantity: 1, unitPrice: reduced, discount: 0, of }
  return [
    ...(quantity > 0 ? [{ ...copies, ...taxOfPart(line, before.value, ofCopies) }] : []),
    ...(reduced > 0 ? [{ ...reduction, ...taxOfPart(line, before.value + ofCopies, reduced) }] : []),
  ]
}

/** Lines of older documents don't have the unit by which credited copies are counted. */
function copiesTaken(line: InvoiceLine, before: Credited, { quantity, amount }: LineCredit): number {
  if (!line.unit) return quantity
  const left = line.quantity - before.copies
  return amount > 0 && before.value + amount === line.value ? left : Math.min(quantity, left)
}

/**
 * Computes the tax from the cumulative credit on the line. Together, the partial notes reverse exactly the
 * line's tax.
 */
function taxOfPart(line: InvoiceLine, before: Paise, value: Paise): TaxParts & { value: Paise } {
  const share = (tax: Paise) => upTo(tax, before + value, line.value) - upTo(tax, before, line.value)
  const [cgst, sgst, igst] = [share(line.cgst), share(line.sgst), share(line.igst)]
  return { value, taxable: value - cgst - sgst - igst, cgst, sgst, igst }
}

function upTo(tax: Paise, part: Paise, whole: Paise): Paise {
  return whole === 0 ? 0 : Number((BigInt(tax) * BigInt(part)) / BigInt(whole))
}

function documentsOf(issued: readonly Invoice[]): Invoice[] {
  return issued.filter(({ kind }) => kind !== 'credit-note')
}

function linesOf(issued: readonly Invoice[]): InvoiceLine[] {
  return documentsOf(issued).flatMap(({ content }) => content.lines)
}

interface Credited {
  value: Paise
  copies: number
}

/** Credit notes from before partial credits don't name lines; they credited everything. */
function credited(issued: readonly Invoice[], of: number): Credited {
  const notes = issued.filter(({ kind }) => kind === 'credit-note').flatMap(({ content }) => content.lines)
  if (notes.some((line) => line.of === undefined)) {
    const { value = 0, quantity = 0 } = linesOf(issued)[of] ?? {}
    return { value, copies: quantity }
  }
  const ofLine = notes.filter((line) => line.of === of)
  return {
    value: ofLine.reduce((sum, { value }) => sum + value, 0),
    copies: ofLine.reduce((sum, { unit, quantity }) => (unit ? sum + quantity : sum), 0),
  }
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
    const amount = Math.min(left, line.value - credited(issued, of).value)
    left -= amount
    return [{ of, quantity: 0, amount }]
  })
}
