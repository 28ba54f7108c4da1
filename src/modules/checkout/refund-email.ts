import { nameInMail } from '#modules/notifications/name-in-mail.ts'
import { escapeHtml } from '#platform/escape-html.ts'
import { formatRupees, type Paise } from '#platform/money.ts'

interface RefundNotice {
  name: string
  amount: Paise
  paymentId: string
  /** '5-7 business days' */
  refundDays: string
  /** One of REFUSALS. */
  reason: string
}

/** Tells a shopper that money goes back, and why. */
export function refundEmail(notice: RefundNotice): MailBody {
  const amount = formatRupees(notice.amount)
  return compose(`Your payment of ${amount} is being refunded`, [
    `Dear ${nameInMail(notice.name)},`,
    `We are refunding your payment of ${amount} (payment ${notice.paymentId}). ${notice.reason}`,
    `You do not need to do anything: the money reaches the account you paid from within ${notice.refundDays}. We are sorry for the trouble.`,
  ])
}

/** Tells a shopper that the bank has taken the refund. `order`: 'KK-000123', of a payment that came to one. */
export function refundedEmail(
  notice: Omit<RefundNotice, 'reason'> & { order: string | undefined },
): MailBody {
  const amount = formatRupees(notice.amount)
  const of = notice.order === undefined ? '' : ` of your order ${notice.order}`
  return compose(`Your refund of ${amount} has gone through`, [
    `Dear ${nameInMail(notice.name)},`,
    `We have refunded ${amount}${of} (payment ${notice.paymentId}), and your bank has the money.`,
    `It appears in the account you paid from within ${notice.refundDays}. If it does not, please reply to this e-mail.`,
  ])
}

interface MailBody {
  subject: string
  text: string
  html: string
}

function compose(subject: string, sentences: readonly string[]): MailBody {
  return {
    subject,
    text: sentences.join('\n\n'),
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Refund</title></head><body>${sentences
      .map((sentence) => `<p>${escapeHtml(sentence)}</p>`)
      .join('')}</body></html>`,
  }
}
