import {
  greeting,
  type MailBody,
  mailPage,
  type MailPart,
  type MailSender,
} from '#modules/notifications/mail-page.ts'

import { type OpenedTicket, ticketPart } from '#modules/customer-service/cases/open-case.ts'

import type { ClaimReason } from './claim-states.ts'
import type { Claim, ClaimedLine, SentReplacement } from './claim.ts'

const REASONS: Record<ClaimReason, string> = {
  damaged: 'Arrived damaged',
  misprint: 'Misprinted',
  'wrong-title': 'Wrong title',
  'not-as-described': 'Not as described',
  late: 'Delivered late',
}

/** The site's URL without a trailing slash, and the sender of mails to shoppers. */
interface ClaimFrame {
  publicUrl: string
  sender: MailSender
}

/** The officer to whom a shopper can write about a refusal (E-Commerce Rules 2020, r. 4(5)). */
export interface GrievanceOfficer {
  name: string
  designation: string
  email: string
}

/** To the shop's mailbox: a shopper has filed a claim and is waiting for a reply. */
export function newClaimEmail(claim: Claim, publicUrl: string): MailBody {
  return mailPage({
    subject: `Claim for order ${claim.orderNumber}: ${REASONS[claim.reason]}${claim.forReview ? ' (for review)' : ''}`,
    parts: [
      {
        kind: 'text',
        text: `${claim.customerName} (${claim.email}) reports a problem with these books. Photos: ${claim.photos}.`,
      },
      { kind: 'lines', lines: bookLines(claim) },
      { kind: 'text', text: claim.text },
      { kind: 'button', text: 'Review the claim', href: `${publicUrl}/admin/dashboard/inbox?kind=claim` },
    ],
  })
}

/**
 * To the shopper: we have received the claim. By policy, we reply within one working day; a claim for review
 * has its case's deadline.
 */
export function claimReceivedEmail(
  claim: Claim,
  ticket: OpenedTicket,
  { publicUrl, sender }: ClaimFrame,
): MailBody {
  return mailPage({
    subject: `We have received your report about order ${claim.orderNumber}`,
    sender,
    parts: [
      greeting(claim.customerName),
      {
        kind: 'text',
        text: claim.forReview
          ? 'Thank you for letting us know. We’ll review your report and reply by email.'
          : 'Thank you for letting us know. We’ll look at your photos and reply within one working day.',
      },
      ticketPart(ticket),
      { kind: 'lines', lines: [REASONS[claim.reason], ...bookLines(claim)] },
      { kind: 'text', text: 'Please keep the book unused and in its packaging until you hear from us.' },
      orderButton(claim, publicUrl),
    ],
  })
}

/** To the shopper: we are sending a replacement, or refuse the claim. A refund sends its own email. */
export function claimAnswerEmail(
  claim: Claim,
  { publicUrl, sender, officer }: ClaimFrame & { officer: GrievanceOfficer },
): MailBody {
  const { title, text } = claim.replacement ? replaced(claim.replacement) : REFUSED
  return mailPage({
    subject: `${title} – order ${claim.orderNumber}`,
    sender,
    parts: [
      greeting(claim.customerName),
      { kind: 'text', text },
      ...(claim.note ? [{ kind: 'text', text: claim.note } as const] : []),
      { kind: 'lines', lines: decidedLines(claim) },
      ...(claim.replacement ? [] : [officerPart(officer)]),
      orderButton(claim, publicUrl),
    ],
  })
}

const REFUSED = {
  title: 'About your claim',
  text: 'We’re sorry, but we can’t accept your claim. This is why:',
}

function officerPart({ name, designation, email }: GrievanceOfficer): MailPart {
  const text = `If you disagree, write to our ${designation}, ${name}, at ${email}. You can also complain to the National Consumer Helpline (1915).`
  return { kind: 'text', text }
}

function replaced({ number }: SentReplacement) {
  return {
    title: 'Your replacement is being packed',
    text: `We have accepted your claim and are sending a replacement as order ${number}, free of charge. We’ll collect the faulty book at our cost.`,
  }
}

/** Returns the reason that a refund records and its email states. */
export function refundReason({ reason, note }: Claim): string {
  return note ? `${REASONS[reason]}. ${note}` : REASONS[reason]
}

function bookLines({ lines }: { lines: readonly Pick<ClaimedLine, 'title' | 'quantity'>[] }): string[] {
  return lines.map(({ title, quantity }) => `${quantity} × ${title}`)
}

/** The copies that are replaced, which may be fewer than the claim names. */
function decidedLines(claim: Claim): string[] {
  if (claim.remedy?.outcome !== 'replacement') return bookLines(claim)
  const { copies } = claim.remedy
  const lines = claim.lines.flatMap((line) => {
    const quantity = copies.find(({ lineId }) => lineId === line.id)?.quantity ?? 0
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
  return bookLines({ lines })
}

function orderButton(claim: Claim, publicUrl: string): MailPart {
  return { kind: 'button', text: 'View your order', href: `${publicUrl}/account/orders/${claim.orderId}` }
}
