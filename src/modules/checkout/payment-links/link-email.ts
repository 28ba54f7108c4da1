import { greeting, type MailBody, mailPage } from '#modules/notifications/mail-page.ts'
import { bookRows, type MailFrame } from '#modules/orders/order-email.ts'
import { outstandingOf } from '#modules/orders/order-money.ts'
import type { Order } from '#modules/orders/order.ts'
import { longIndianDay } from '#platform/indian-day.ts'
import { formatRupees } from '#platform/money.ts'

/** Composes the email that asks a telephone customer to pay: the books, the amount and one button. */
export function linkEmail(
  order: Order,
  { url, expiresAt }: { url: string; expiresAt: Date },
  { terms }: MailFrame,
): MailBody {
  const owed = formatRupees(outstandingOf(order))
  return mailPage({
    subject: `Please pay ${owed} for order ${order.number}`,
    title: `Pay for your order ${order.number}`,
    sender: terms.sender,
    parts: [
      greeting(order.customerName),
      {
        kind: 'text',
        text: `Thank you for your order ${order.number}. You can pay for it online, by UPI, card or net banking.`,
      },
      { kind: 'amounts', rows: [...bookRows(order.lines), ...deductions(order)] },
      { kind: 'amounts', rows: [{ label: 'To pay', amount: owed }], total: true },
      { kind: 'button', text: `Pay ${owed}`, href: url },
      {
        kind: 'text',
        text: `The link is valid until ${longIndianDay(expiresAt)}. Anyone with it can see the books and pay, so please don’t share it.`,
      },
    ],
  })
}

function deductions({ discount, received }: Order) {
  return [
    { label: 'Discount', paise: discount },
    { label: 'Already paid', paise: received },
  ].flatMap(({ label, paise }) => (paise > 0 ? [{ label, amount: `−${formatRupees(paise)}` }] : []))
}
