import { gatewayLabelOf } from '#modules/payments/gateways/gateway.ts'
import { longDate, longIndianDay } from '#platform/indian-day.ts'

import { type Invoice, INVOICE_TITLES, type InvoiceContent } from './invoice.ts'

/** The content shared by printed invoices and quotations. */
export type PaperContent = Pick<
  InvoiceContent,
  'seller' | 'buyer' | 'delivery' | 'placeOfSupply' | 'localTax' | 'lines' | 'totals'
>

/** A column of lines below a heading. */
export interface PaperColumn {
  head: string
  /** Printed in bold. */
  name?: string
  lines: string[]
}

/** A printed document for the buyer: seller, title, parties, lines, amounts and notes. */
export interface Paper {
  title: string
  number: string
  issuedAt: Date
  content: PaperContent
  /** Prints 'Original for recipient', which rule 48(1) requires on the buyer's copy for taxed goods. */
  original: boolean
  /** The column next to the buyer's column. */
  facts: PaperColumn
  notes: string[]
}

export function invoicePaper(invoice: Invoice): Paper {
  const { kind, number, issuedAt, content } = invoice
  return {
    title: INVOICE_TITLES[kind],
    number,
    issuedAt,
    content,
    original: content.seller.gstin !== null,
    facts: factsOf(content),
    notes: [
      ...taxNotes(content),
      ...(kind === 'credit-note' ? [content.part ? IN_PART : IN_FULL] : []),
      'Issued electronically; no signature is required.',
    ],
  }
}

const IN_FULL = 'This note cancels the document named above in full.'
const IN_PART = 'This note cancels part of the document named above.'

function factsOf({
  orderNumber,
  orderedAt,
  purchaseOrder,
  payment,
  placeOfSupply,
  credits,
}: InvoiceContent): PaperColumn {
  const taken = credits.map(
    ({ number, issuedAt }) => `Against ${number} of ${longIndianDay(new Date(issuedAt))}`,
  )
  return {
    head: 'Order',
    name: orderNumber,
    lines: [
      `Ordered on ${longIndianDay(new Date(orderedAt))}`,
      ...(purchaseOrder === undefined ? [] : [`Purchase order ${purchaseOrder}`]),
      ...(payment === null ? [] : [paidWords(payment)]),
      placeText(placeOfSupply),
      ...taken,
    ],
  }
}

export function placeText({ state, code }: InvoiceContent['placeOfSupply']): string {
  return `Place of supply: ${state}${code === null ? '' : ` (${code})`}`
}

/** Legally required notes on the goods and their tax. */
export function taxNotes({ lines, seller }: PaperContent): string[] {
  const exempt = lines.filter(({ rate }) => rate === 0)
  const books = exempt.every(({ hsn }) => hsn.startsWith('4901'))
  const taxed = exempt.length < lines.length
  return [
    ...(seller.gstin === null ? ['The seller is not registered under GST and collects no tax.'] : []),
    ...(seller.gstin !== null && exempt.length > 0
      ? [`${books ? 'Printed books (HSN 4901)' : 'Goods without a rate'} are exempt from GST.`]
      : []),
    ...(taxed ? ['Prices include GST. No tax is payable on reverse charge.'] : []),
  ]
}

/** Describes the payment. A value that isn't a gateway payment id is already a description. */
function paidWords(payment: string): string {
  const gateway = gatewayLabelOf(payment)
  return gateway === undefined ? `Paid: ${payment}` : `Paid by ${gateway}, ${payment}`
}

/** A quotation as sent. Printing it again produces the same bytes. */
export interface PrintedQuotation {
  number: string
  sentAt: Date
  content: PaperContent
  /** The institution's request. */
  request: { number: string; at: Date }
  /** The last day (Indian time) on which it can be accepted. */
  validUntil: string
  /** Free text by staff; may be empty. */
  terms: string
}

/** Builds the printed quotation: like an invoice, plus the conditions of the offer. */
export function quotationPaper({
  number,
  sentAt,
  content,
  request,
  validUntil,
  terms,
}: PrintedQuotation): Paper {
  return {
    title: 'Quotation',
    number,
    issuedAt: sentAt,
    content,
    original: false,
    facts: {
      head: 'Your request',
      name: request.number,
      lines: [
        `Requested on ${longIndianDay(request.at)}`,
        `Valid until ${longDate(validUntil)}`,
        placeText(content.placeOfSupply),
      ],
    },
    notes: [
      ...taxNotes(content),
      `These prices are valid until ${longDate(validUntil)}. We reserve the copies when you accept the quotation.`,
      ...terms.split('\n').filter((line) => line.trim() !== ''),
      'This is not an invoice. Issued electronically; no signature is required.',
    ],
  }
}
