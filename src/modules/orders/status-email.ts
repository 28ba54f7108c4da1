import { greeting, type MailBody, mailPage, type MailPart } from '#modules/notifications/mail-page.ts'
import { formatRupees, type Paise } from '#platform/money.ts'

import { trackingPage } from './delivery.ts'
import { bookRows, type MailFrame, type OrderTerms, policyLink } from './order-email.ts'
import type { Order } from './order.ts'
import { copiesToSend, isSentInPart } from './dispatched.ts'

type MailedOrder = Pick<
  Order,
  | 'id'
  | 'number'
  | 'customerName'
  | 'lines'
  | 'courier'
  | 'trackingNumber'
  | 'deliveryMethod'
  | 'total'
  | 'manual'
  | 'paidBy'
  | 'refunded'
>

/**
 * Announces the parcel with the whole order or the rest of it; includes courier and tracking number if known.
 */
export function shippedEmail(order: MailedOrder, frame: MailFrame): MailBody {
  const rest = isSentInPart(order.lines) ? 'the rest of ' : ''
  const lines = order.lines.map((line) => ({
    ...line,
    quantity: rest === '' ? line.quantity : copiesToSend(line),
  }))
  return compose({ ...order, lines }, frame, {
    subject: `${rest === '' ? 'Your' : 'The rest of your'} order ${order.number} is on its way`,
    title: 'Your books are on their way',
    text: `We have handed ${rest}your order ${order.number} to the courier.`,
    parts: [...shipment(order), LOOK_AT_IT],
  })
}

/**
 * Announces a parcel with some of the copies. `lines`: the order's lines with the quantities in this parcel.
 */
export function partShippedEmail(
  order: MailedOrder,
  { lines, courier, trackingNumber }: Pick<MailedOrder, 'lines' | 'courier' | 'trackingNumber'>,
  frame: MailFrame,
): MailBody {
  return compose({ ...order, lines }, frame, {
    subject: `A part of your order ${order.number} is on its way`,
    title: 'Some of your books are on their way',
    text: `We have handed these books of your order ${order.number} to the courier. The others follow as soon as we have them; you pay no delivery for them.`,
    parts: [...shipment({ courier, trackingNumber }), LOOK_AT_IT],
  })
}

const LOOK_AT_IT: MailPart = {
  kind: 'note',
  text: 'Please look at the parcel before you accept it. If it is torn open, wet or crushed, refuse it or have the damage noted.',
}

/** Announces the delivery, with the deadline for claims (policy: 48 hours). */
export function deliveredEmail(order: MailedOrder, frame: MailFrame): MailBody {
  return compose(order, frame, {
    subject: `Your order ${order.number} was delivered`,
    title: 'Your books have arrived',
    text: `Your order ${order.number} was delivered. Enjoy your reading.`,
    parts: [
      {
        kind: 'note',
        text: 'Is a book damaged, misprinted or not the title you ordered? Report it on the page of your order within 48 hours of delivery, with a photo.',
        link: policyLink(frame),
      },
    ],
  })
}

/** Confirms a payment for a manual order. */
export function paymentArrivedEmail(order: MailedOrder, frame: MailFrame): MailBody {
  const total = formatRupees(order.total)
  return compose(order, frame, {
    subject: `We have received ${total} for your order ${order.number}`,
    title: 'Thank you for your payment',
    text: `We have received your payment of ${total} for your order ${order.number}, and send your books as soon as they are packed.`,
    parts: [],
  })
}

/** Confirms a cancellation. `refund`: the refunded amount in paise; 0 if nothing was paid. */
export function cancelledEmail(order: MailedOrder, refund: Paise, frame: MailFrame): MailBody {
  const money = moneyText(order, refund, frame.terms)
  return compose(order, frame, {
    subject: `Your order ${order.number} is cancelled`,
    title: `Order ${order.number} is cancelled`,
    text: `Your order is cancelled and the books will not be sent. ${money}`,
    parts: [],
  })
}

function moneyText({ paidBy, refunded }: MailedOrder, refund: Paise, terms: OrderTerms): string {
  if (refund > 0 && paidBy !== null)
    return `Please collect your refund of ${formatRupees(refund)} at our shop.`
  if (refund > 0) {
    return `We are refunding ${formatRupees(refund)} to the account you paid from; this takes ${terms.refundDays}.`
  }
  if (refunded > 0) return `We have already refunded the ${formatRupees(refunded)} that you paid.`
  return 'Nothing was charged for it, so there is nothing to refund.'
}

/**
 * Announces a partial or full refund of an order that isn't cancelled. `amount` in paise, `reason` as staff
 * wrote it.
 */
export function refundStartedEmail(
  order: MailedOrder,
  { amount, reason }: { amount: Paise; reason: string },
  frame: MailFrame,
): MailBody {
  const way =
    order.paidBy === null
      ? `It reaches the account you paid from within ${frame.terms.refundDays}; we will write again once your bank has it.`
      : 'Please collect it at our shop.'
  return compose(order, frame, {
    subject: `Refund of ${formatRupees(amount)} for your order ${order.number}`,
    title: 'Your refund',
    text: `We are refunding ${formatRupees(amount)} of your order ${order.number}. ${way}`,
    parts: [{ kind: 'lines', lines: [`Reason: ${reason}`] }],
  })
}

interface MailContent {
  subject: string
  title: string
  text: string
  parts: readonly MailPart[]
}

function compose(
  order: MailedOrder,
  frame: MailFrame,
  { subject, title, text, parts }: MailContent,
): MailBody {
  return mailPage({
    subject,
    title,
    sender: frame.terms.sender,
    parts: [
      greeting(order.customerName),
      { kind: 'text', text },
      { kind: 'amounts', rows: bookRows(order.lines.filter(({ quantity }) => quantity > 0)) },
      ...parts,
      ...pageOf(order, frame),
    ],
  })
}

/** A manual order has no account in which to open its page. */
function pageOf({ id, manual }: MailedOrder, { publicUrl }: MailFrame): MailPart[] {
  if (manual) return []
  return [{ kind: 'button', text: 'See your order', href: `${publicUrl}/account/orders/${id}` }]
}

function shipment({ courier, trackingNumber }: Pick<MailedOrder, 'courier' | 'trackingNumber'>): MailPart[] {
  const lines = [
    ...(courier ? [`Courier: ${courier}`] : []),
    ...(trackingNumber ? [`Tracking number: ${trackingNumber}`] : []),
  ]
  const page = trackingPage(courier, trackingNumber)
  return [
    ...(lines.length > 0 ? [{ kind: 'lines' as const, lines }] : []),
    ...(page
      ? [{ kind: 'note' as const, text: 'Follow it at', link: { text: `${courier}`, href: page } }]
      : []),
  ]
}
