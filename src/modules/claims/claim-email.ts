import { mailPage, type MailPart } from '#modules/notifications/mail-page.ts'
import { nameInMail } from '#modules/notifications/name-in-mail.ts'

import type { Claim, ClaimReason, ClaimState } from './claim.ts'

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

const ANSWERS: Record<Exclude<ClaimState, 'open'>, { title: string; text: string }> = {
  accepted: {
    title: 'Your claim is accepted',
    text: 'We have the book collected at our cost and send the replacement. If none is available, we refund its price.',
  },
  refused: { title: 'About your claim', text: 'We are sorry: we can not exchange the book.' },
  settled: { title: 'Your claim is settled', text: 'Thank you for your patience. We hope all is well now.' },
}

/** To the shopper: what staff decided, with their own words. */
export function claimAnswerEmail(
  claim: Claim,
  state: Exclude<ClaimState, 'open'>,
  publicUrl: string,
): ClaimMail {
  const { title, text } = ANSWERS[state]
  return compose(`${title} – order ${claim.orderNumber}`, [
    { kind: 'text', text: `Dear ${nameInMail(claim.customerName)}, ${text}` },
    ...(claim.note ? [{ kind: 'text', text: claim.note } as const] : []),
    { kind: 'lines', lines: bookLines(claim) },
    orderButton(claim, publicUrl),
  ])
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
