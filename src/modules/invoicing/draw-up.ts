import { addressLines, isWritten } from '#modules/orders/address-text.ts'
import type { BillingAddress } from '#modules/orders/address.schema.ts'
import { CHARGE_LIST } from '#modules/orders/charges.ts'
import { isGift } from '#modules/orders/order.ts'
import { PAID_BY_LABELS } from '#modules/orders/paid-by.ts'
import { type GstState, gstStateNamed, gstStateOf, localTaxOf } from '#modules/orders/gst-states.ts'
import type { RegisteredBuyer } from '#modules/orders/registered-buyer.schema.ts'
import { billingAddressOf, isInOwnState, placeOf } from '#modules/orders/registered-buyer.ts'
import { conflict, Failure } from '#platform/errors.ts'
import { type Paise, prorate } from '#platform/money.ts'

import {
  type InvoiceContent,
  type InvoiceKind,
  type InvoiceLine,
  type InvoiceParty,
  type Seller,
  totalsOf,
  UNIT,
} from './invoice.ts'
import { componentLines, type InvoicedOrder, type SoldLine } from './invoiced-order.ts'
import { rateOn, splitTax, type Supply, type TaxRate } from './tax.ts'

export interface Circumstances {
  seller: Seller
  /** Null for an unregistered buyer, as most customers are. */
  buyer: RegisteredBuyer | null
  /** In the sequence in which they were recorded. */
  rates: readonly TaxRate[]
  /** The day of issue, Indian time. */
  day: string
}

interface RatedLine {
  line: Pick<InvoiceLine, 'title' | 'law' | 'hsn' | 'quantity' | 'unitPrice' | 'discount' | 'unit' | 'sold'>
  value: Paise
  rate: number
}

/**
 * Draws up the documents of an order: one, or two when a registered buyer gets taxable and exempt goods (rule
 * 46A covers unregistered buyers only). Their totals add up to the order total. Rates are those of the day of
 * issue, the time of supply for goods paid first and sent later (CGST Act s. 12(2)(a), s. 14(b)). Throws
 * `conflict` for goods without a recorded rate, and for taxable goods to an address without a known State.
 */
export function drawUp(order: InvoicedOrder, circumstances: Circumstances): InvoiceContent[] {
  const { seller, buyer } = circumstances
  const rated = withCharges(rateLines(order.lines, circumstances), order)
  const from = stateOf(seller)
  const billed = billingAddressOf(order, buyer)
  requireOwnState(buyer, billed)
  const to = placeOf(billed)
  if (!to && rated.some(({ rate }) => rate > 0)) {
    throw new Failure('conflict', NO_STATE)
  }
  const supply: Supply = to?.code === from.code ? 'intra-State' : 'inter-State'
  const lines = taxLines(rated, supply)
  const contents = divide(lines, seller, buyer).map(([kind, part]): InvoiceContent => ({
    kind,
    seller: { ...seller, stateCode: from.code },
    buyer: partyOf(order, buyer),
    delivery: addressOf(order),
    placeOfSupply: { state: to?.name ?? billed.state, code: to?.code ?? null },
    localTax: localTaxOf(from.code),
    orderNumber: order.number,
    orderedAt: order.createdAt.toISOString(),
    payment: order.gatewayPaymentId ?? (order.paidBy && PAID_BY_LABELS[order.paidBy]),
    ...(order.purchaseOrder === null ? {} : { purchaseOrder: order.purchaseOrder }),
    lines: part,
    totals: totalsOf(part),
    credits: [],
  }))
  requireWhole(contents, order.total)
  return contents
}

const NO_STATE =
  'These goods are taxed, but the order’s address has neither a State nor a PIN code. Add one of them.'

/** Throws `conflict` if the GSTIN and the billing address contradict each other. */
function requireOwnState(buyer: RegisteredBuyer | null, billed: BillingAddress): void {
  if (!buyer || isInOwnState(buyer.gstin, billed)) return
  throw conflict(
    'gstin_state',
    `GSTIN ${buyer.gstin} belongs to ${gstStateOf(buyer.gstin)?.name}, but the billing address is in ${billed.state || 'no State'}. Correct the address or the GSTIN first.`,
  )
}

/**
 * Returns the rate of goods on a bill, in basis points; undefined if none is recorded. A seller without a GSTIN
 * charges no tax.
 */
export function rateOnBill(
  { seller, rates, day }: Pick<Circumstances, 'seller' | 'rates' | 'day'>,
  hsn: string,
): number | undefined {
  return seller.gstin === null ? 0 : rateOn(day, hsn, rates)
}

function rateLines(lines: readonly SoldLine[], circumstances: Circumstances): RatedLine[] {
  const rateOf = (hsn: string): number => {
    const rate = rateOnBill(circumstances, hsn)
    if (rate === undefined) throw new Failure('conflict', `No tax rate has been recorded for HSN ${hsn}.`)
    return rate
  }
  return lines.flatMap(componentLines).map((line) => ratedLine(line, rateOf(line.hsn)))
}

function ratedLine(sold: SoldLine, rate: number): RatedLine {
  const { id, title, law, hsn, quantity, unitPrice, discount } = sold
  return {
    line: { title, ...(law && { law }), hsn, quantity, unit: UNIT, unitPrice, discount, sold: id },
    value: quantity * unitPrice - discount,
    rate,
  }
}

/** Adds the taxes. Lines of one combo with the same rate share the tax of their sum. */
function taxLines(rated: readonly RatedLine[], supply: Supply): InvoiceLine[] {
  const lines = rated.map(({ line, value, rate }) => ({ ...line, value, rate }))
  const supplies = Map.groupBy(lines, (line) => (line.sold ? `${line.sold} ${line.rate}` : line))
  return [...supplies.values()].flatMap((group) => splitTax(group, supply))
}

/**
 * Adds delivery and packing, which aren't separate supplies: they take the rate of the goods (composite
 * supply, CGST Act s. 2(30), 8(a), 15(2)(c)). If the goods have several rates, the charges are split by
 * value.
 */
function withCharges(lines: readonly RatedLine[], order: InvoicedOrder): RatedLine[] {
  const charged = CHARGE_LIST.filter(({ key }) => order[key] > 0)
  return [...lines, ...charged.flatMap(({ key, label }) => chargeLines(lines, label, order[key]))]
}

function chargeLines(lines: readonly RatedLine[], title: string, amount: Paise): RatedLine[] {
  const byRate = [...Map.groupBy(lines, ({ rate }) => rate).values()]
  const weights = byRate.map((group) => group.reduce((sum, { value }) => sum + value, 0))
  const parts = weights.some((weight) => weight > 0) ? prorate(amount, weights) : [amount]
  return byRate.flatMap((group, i): RatedLine[] => {
    const [value = 0, principal] = [parts[i], principalOf(group)]
    if (value === 0 || !principal) return []
    const line = { title, hsn: principal.line.hsn, quantity: 1, discount: 0 }
    return [{ line: { ...line, unitPrice: value }, value, rate: principal.rate }]
  })
}

function principalOf(group: readonly RatedLine[]): RatedLine | undefined {
  return group.toSorted((a, b) => b.value - a.value)[0]
}

/** Splits the lines into the documents that the law requires: docs/decisions/invoices.md. */
function divide(
  lines: readonly InvoiceLine[],
  seller: Seller,
  buyer: RegisteredBuyer | null,
): [InvoiceKind, InvoiceLine[]][] {
  if (seller.gstin === null) return [['invoice', [...lines]]]
  const taxable = lines.filter(({ rate }) => rate > 0)
  const exempt = lines.filter(({ rate }) => rate === 0)
  if (taxable.length === 0) return [['bill-of-supply', exempt]]
  if (exempt.length === 0) return [['tax-invoice', taxable]]
  if (!buyer) return [['invoice-cum-bill-of-supply', [...lines]]]
  return [
    ['tax-invoice', taxable],
    ['bill-of-supply', exempt],
  ]
}

function stateOf(seller: Seller): GstState {
  const state = gstStateNamed(seller.state)
  if (!state) throw new Error(`The seller's State '${seller.state}' is none`)
  return state
}

function partyOf(order: InvoicedOrder, buyer: RegisteredBuyer | null): InvoiceParty {
  const address = addressOf(order)
  if (!buyer && isGift(order) && order.accountName !== '') {
    // The buyer of a gift isn't the receiver; the buyer's own address isn't known.
    return { name: order.accountName, address: [order.accountName], gstin: null }
  }
  if (!buyer) return { name: nameOf(order), address, gstin: null }
  const billed = addressLines(billingAddressOf(order, buyer))
  return { name: buyer.legalName, address: [buyer.legalName, ...billed], gstin: buyer.gstin }
}

function nameOf({ shippingAddress: { firstName, lastName } }: InvoicedOrder): string {
  return `${firstName} ${lastName}`.trim()
}

function addressOf(order: InvoicedOrder): string[] {
  const { addressLine1, addressLine2, city, state, zip, phone } = order.shippingAddress
  const lines = [
    nameOf(order),
    addressLine1,
    addressLine2,
    `${city} ${zip}`,
    isWritten(order.shippingAddress) ? '' : state,
    phone && `Phone ${phone}`,
  ]
  return lines.filter((line) => line.trim() !== '')
}

function requireWhole(contents: readonly InvoiceContent[], total: Paise): void {
  const sum = contents.reduce((all, content) => all + content.totals.total, 0)
  if (sum !== total) throw new Error(`documents of ${sum} paise for an order of ${total}`)
}
