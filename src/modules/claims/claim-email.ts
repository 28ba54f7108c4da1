import { mailPage, type MailPart } from '#modules/notifications/mail-page.ts'
import { nameInMail } from '#modules/notifications/name-in-mail.ts'

import type { Claim, ClaimReason, SentReplacement } from './claim.ts'

const REASONS: Record<ClaimReason, string> = {
  damaged: 'Arrived damaged',
  misprint: 'Misprinted',
  'wrong-title': 'Wrong title',
}

interface ClaimMail {
  subject: string
  text: string
  html: string
}

/** To the shop's mailbox: somebody waits for an answer. */
export function newClaimEmail(claim: Claim, publicUrl: string): ClaimMail {
  return compose(`Claim for order ${claim.orderNumber}: ${REASONS[claim.reason]}`, [
    {
      kind: 'text',
      text: `${claim.customerName} (${claim.email}) reports a fault, with photos (${claim.photos}).`,
    },
    { kind: 'lines', lines: bookLines(claim) },
    { kind: 'text', text: claim.text },
    { kind: 'button', text: 'Answer the claim', href: `${publicUrl}/admin/dashboard/claims` },
  ])
}

/** To the shopper: we have it. Policy: answered within one working day. */
export function claimReceivedEmail(claim: Claim, publicUrl: string): ClaimMail {
  return compose(`We have your report about order ${claim.orderNumber}`, [
    {
      kind: 'text',
      text: `Dear ${nameInMail(claim.customerName)}, thank you for telling us. We look at your photos and answer within one working day.`,
    },
    { kind: 'lines', lines: [REASONS[claim.reason], ...bookLines(claim)] },
    { kind: 'text', text: 'Please keep the book unused and in its packing until you hear from us.' },
    orderButton(claim, publicUrl),
  ])
}

/** To the shopper: the books are sent again, or why not. Of a refund its own e-mail tells. */
export function claimAnswerEmail(claim: Claim, publicUrl: string): ClaimMail {
  const { title, text } = claim.replacement ? replaced(claim.replacement) : REFUSED
  return compose(`${title} – order ${claim.orderNumber}`, [
    { kind: 'text', text: `Dear ${nameInMail(claim.customerName)}, ${text}` },
    ...(claim.note ? [{ kind: 'text', text: claim.note } as const] : []),
    { kind: 'lines', lines: bookLines(claim) },
    orderButton(claim, publicUrl),
  ])
}

const REFUSED = { title: 'About your claim', text: 'We are sorry: we can not exchange the book.' }

function replaced({ number }: SentReplacement) {
  return {
    title: 'Your replacement is being packed',
    text: `your claim is accepted. We send the replacement as order ${number}; there is nothing to pay. The faulty book is collected at our cost.`,
  }
}

/** Why the money goes back, for the refund and its e-mail. */
export function refundReason({ reason, note }: Claim): string {
  return note ? `${REASONS[reason]}. ${note}` : REASONS[reason]
}

function bookLines({ lines }: Claim): string[] {
  return lines.map(({ title, quantity }) => `${quantity} × ${title}`)
}

function orderButton(claim: Claim, publicUrl: string): MailPart {
  return { kind: 'button', text: 'See your order', href: `${publicUrl}/account/orders/${claim.orderId}` }
}

function compose(subject: string, parts: readonly MailPart[]): ClaimMail {
  return { subject, ...mailPage({ title: subject, parts }) }
}
