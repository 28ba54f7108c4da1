import type { LinkViewBody } from '#modules/checkout/payment-links/payment-links.schema.ts'
import { formatAmount } from '#platform/money.ts'

type Closed = Exclude<LinkViewBody['state'], 'open'>

/** Explains why nothing can be paid by this link. */
export function closedText(
  state: Closed,
  { orderNumber, received }: Pick<LinkViewBody, 'orderNumber' | 'received'>,
): { title: string; text: string } {
  switch (state) {
    case 'paid':
      return {
        title: `Order ${orderNumber} is paid`,
        text: `Thank you. We have received ${formatAmount(received)} for this order. Nothing more is due.`,
      }
    case 'cancelled':
      return {
        title: `Order ${orderNumber} was cancelled`,
        text: 'There is nothing to pay. If you still want the books, please write to us.',
      }
    case 'withdrawn':
      return {
        title: 'This link is no longer valid',
        text: `We have withdrawn this link for order ${orderNumber}. Please use our latest link, or ask us for a new one.`,
      }
    case 'expired':
      return {
        title: 'This link has expired',
        text: `Nothing was charged. If you still want to pay for order ${orderNumber}, ask us for a new link.`,
      }
  }
}

/** Describes the refund of money that was paid by the link but didn't pay for the order. */
export function returnedText(
  { amount, status, reason }: NonNullable<LinkViewBody['returned']>,
  refundDays: string,
): string {
  const sum = formatAmount(amount)
  if (status === 'processed') return `We have refunded ${sum} to the account you paid from. ${reason}`
  if (status === 'failed') {
    return `Your refund of ${sum} failed at the bank. We’re retrying it. ${reason}`
  }
  return `We are refunding ${sum} to the account you paid from; this takes ${refundDays}. ${reason}`
}
