import { longDate, longIndianDay } from '#platform/indian-day.ts'

import { type Paper, type PaperContent, placeText, taxNotes } from './paper.ts'

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
