import type { LinkViewBody } from '#modules/checkout/payment-links/payment-links.schema.ts'
import { formatRupees, fromRupees } from '#platform/money.ts'

type Closed = Exclude<LinkViewBody['state'], 'open'>

/** Explains why nothing can be paid by this link. */
export function closedText(
  state: Closed,
  { orderNumber, amount }: Pick<LinkViewBody, 'orderNumber' | 'amount'>,
): { title: string; text: string } {
  switch (state) {
    case 'paid':
      return {
        title: `Order ${orderNumber} is paid`,
        text: `Thank you. We have the ${formatRupees(fromRupees(amount))} for this order; there is nothing more to pay.`,
      }
    case 'part-paid':
      return {
        title: `A part of order ${orderNumber} is paid`,
        text: 'This link asks for the whole sum, so it is no longer good. Please ask us how to pay the rest.',
      }
    case 'cancelled':
      return {
        title: `Order ${orderNumber} was cancelled`,
        text: 'There is nothing to pay. If you still want the books, please write to us.',
      }
    case 'withdrawn':
      return {
        title: 'This link is no longer good',
        text: `We have taken this link for order ${orderNumber} back. If you have a newer one from us, use that; else ask us for another.`,
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
  const sum = formatRupees(fromRupees(amount))
  if (status === 'processed') return `${sum} went back to the account you paid from. ${reason}`
  if (status === 'failed') {
    return `${sum} is yours and has not reached you yet: sending it back failed at the bank. Our staff see this and send it again. ${reason}`
  }
  return `${sum} goes back to the account you paid from, within ${refundDays}. ${reason}`
}
