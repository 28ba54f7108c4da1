import { longDate, longIndianDay } from '#platform/indian-day.ts'

import { type Paper, type PaperContent, placeText, taxNotes } from './paper.ts'

/** A quotation as it was sent: its print is made anew from it, the same bytes each time. */
export interface PrintedQuotation {
  number: string
  sentAt: Date
  content: PaperContent
  /** Of the request that it answers, and when that came. */
  request: { number: string; at: Date }
  /** The last Indian day on which it can be accepted. */
  validUntil: string
  /** In the words of staff; may be empty. */
  terms: string
}

/** The paper of a quotation: as an invoice's, with what holds of it until it is accepted. */
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
        `Asked on ${longIndianDay(request.at)}`,
        `Valid until ${longDate(validUntil)}`,
        placeText(content.placeOfSupply),
      ],
    },
    notes: [
      ...taxNotes(content),
      `These prices hold until ${longDate(validUntil)}. The copies are not set aside: they are taken from stock when the quotation is accepted.`,
      ...terms.split('\n').filter((line) => line.trim() !== ''),
      'This is no invoice. Issued electronically: it needs no signature.',
    ],
  }
}
