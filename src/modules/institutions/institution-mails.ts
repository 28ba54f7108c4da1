import {
  greeting,
  type MailBody,
  mailPage,
  type MailPart,
  withoutLinks,
} from '#modules/notifications/mail-page.ts'
import { longDate } from '#platform/indian-day.ts'
import { formatRupees } from '#platform/money.ts'

import { costOfLine, type QuotationLine, type QuotationSums } from './quotation.ts'
import type { InstitutionRequest } from './request.ts'

interface Shop {
  name: string
  email: string
}

const senderOf = ({ name, email }: Shop) => ({ name, contact: [email] })

/** To the shop: an institution requests a quotation. */
export function requestMail(
  request: Pick<
    InstitutionRequest,
    'number' | 'institution' | 'contact' | 'email' | 'phone' | 'lines' | 'note'
  >,
  href: string,
): MailBody {
  const { number, institution, contact, email, phone, lines, note } = request
  const copies = lines.reduce((sum, line) => sum + line.copies, 0)
  return mailPage({
    subject: `Quotation request ${number}: ${withoutLinks(institution)}`,
    parts: [
      // Links aren't stripped from the email address, because staff reply to it.
      { kind: 'lines', lines: [withoutLinks(institution), withoutLinks(contact), email, phone] },
      { kind: 'text', text: `${counted(lines.length, 'title')}, ${counted(copies, 'copy')}.` },
      ...(note === '' ? [] : [{ kind: 'lines', lines: withoutLinks(note).split('\n') } as const]),
      { kind: 'button', text: 'View the request', href },
    ],
  })
}

/**
 * To the institution: confirms its request and gives the ticket number. The address is unconfirmed, so the
 * mail repeats nothing that the sender typed except the contact's name.
 */
export function receivedMail(
  request: Pick<InstitutionRequest, 'number' | 'contact' | 'lines'>,
  shop: Shop,
): MailBody {
  const { number, contact, lines } = request
  const copies = lines.reduce((sum, line) => sum + line.copies, 0)
  return mailPage({
    subject: `We have received your request ${number}`,
    sender: senderOf(shop),
    parts: [
      greeting(contact),
      {
        kind: 'text',
        text: `Thank you for your request. Its number is ${number}. Please quote it when you write or call.`,
      },
      {
        kind: 'text',
        text: `You requested ${counted(lines.length, 'title')}, ${counted(copies, 'copy')} in total.`,
      },
      { kind: 'text', text: 'We’ll check stock and prices and send our quotation to this address.' },
      { kind: 'text', text: `If you didn’t send this request, please tell us at ${shop.email}.` },
    ],
  })
}

function counted(count: number, noun: 'title' | 'copy'): string {
  const many = noun === 'copy' ? 'copies' : 'titles'
  return `${count} ${count === 1 ? noun : many}`
}

export interface QuotationMail extends QuotationSums {
  number: string
  validUntil: string
  lines: readonly QuotationLine[]
  terms: string
  request: Pick<InstitutionRequest, 'number' | 'contact'>
  href: string
}

/** To the institution: the prices, and a link to view, print, accept or decline the quotation. */
export function quotationMail(quotation: QuotationMail, shop: Shop): MailBody {
  const { number, request, lines, validUntil, terms, href } = quotation
  return mailPage({
    subject: `Quotation ${number}`,
    sender: senderOf(shop),
    parts: [
      greeting(request.contact),
      { kind: 'text', text: `Here is our quotation for your request ${request.number}.` },
      { kind: 'amounts', rows: lines.map(rowOf) },
      { kind: 'amounts', rows: sumRows(quotation), total: true },
      {
        kind: 'text',
        text: `These prices are valid until ${longDate(validUntil)}. We reserve the copies when you accept.`,
      },
      { kind: 'button', text: 'View, print, accept or decline', href },
      ...termsPart(terms),
      {
        kind: 'note',
        text: 'To accept, you need your purchase order number. Anyone with this link can accept on your behalf, so share it only with people authorised to do so.',
      },
    ],
  })
}

function termsPart(terms: string): MailPart[] {
  return terms === '' ? [] : [{ kind: 'lines', lines: terms.split('\n') }]
}

function rowOf(line: QuotationLine) {
  const { quantity, title, edition, unitPrice, discountRate } = line
  const less = discountRate > 0 ? `less ${discountRate / 100} %` : ''
  const note = [edition, `${formatRupees(unitPrice)} each`, less].filter(Boolean).join(' · ')
  return { label: `${quantity} × ${title}`, amount: formatRupees(costOfLine(line)), note }
}

function sumRows({ subtotal, discount, delivery, total }: QuotationSums) {
  const rows = [
    { label: 'Books', sum: subtotal },
    { label: 'Discount', sum: -discount },
    { label: 'Delivery', sum: delivery },
  ].filter(({ sum }) => sum !== 0)
  return [
    ...rows.map(({ label, sum }) => ({ label, amount: formatRupees(sum) })),
    { label: 'Total', amount: formatRupees(total) },
  ]
}

/** To the institution: the shop declined the request or withdrew the quotation. */
export function endedMail(
  {
    request,
    text,
    reason,
  }: { request: Pick<InstitutionRequest, 'number' | 'contact'>; text: string; reason: string },
  shop: Shop,
): MailBody {
  return mailPage({
    subject: `Your request ${request.number}`,
    sender: senderOf(shop),
    parts: [
      greeting(request.contact),
      { kind: 'text', text },
      ...(reason === '' ? [] : [{ kind: 'lines', lines: reason.split('\n') } as const]),
      { kind: 'text', text: `If you have questions, write to ${shop.email}.` },
    ],
  })
}

/** To the shop: the institution accepted or declined through its link. */
export function decidedMail({
  subject,
  lines,
  href,
}: {
  subject: string
  lines: readonly string[]
  href: string
}): MailBody {
  return mailPage({
    subject: withoutLinks(subject),
    parts: [
      { kind: 'lines', lines: lines.map(withoutLinks) },
      { kind: 'button', text: 'View the request', href },
    ],
  })
}
