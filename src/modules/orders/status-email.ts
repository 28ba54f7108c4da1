import { greeting, type MailBody, mailPage, type MailPart } from '#modules/notifications/mail-page.ts'
import { formatRupees, type Paise } from '#platform/money.ts'

import { trackingPage } from './delivery.ts'
import { bookRows, type MailFrame, type OrderTerms, policyLink } from './order-email.ts'
import type { RefundRoutes } from './order-money.ts'
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
  | 'manual'
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
    subject: `Part of your order ${order.number} is on its way`,
    title: 'Some of your books are on their way',
    text: `We have handed these books from your order ${order.number} to the courier. The rest will follow as soon as they are in stock, at no extra delivery charge.`,
    parts: [...shipment({ courier, trackingNumber }), LOOK_AT_IT],
  })
}

const LOOK_AT_IT: MailPart = {
  kind: 'note',
  text: 'Please check the parcel before you accept it. If it is torn, wet or crushed, refuse it or ask the courier to note the damage.',
}

/** Announces the delivery, with the deadline for claims (policy: 48 hours). */
export function deliveredEmail(order: MailedOrder, frame: MailFrame): MailBody {
  return compose(order, frame, {
    subject: `Your order ${order.number} has been delivered`,
    title: 'Your books have arrived',
    text: `Your order ${order.number} has been delivered. Enjoy your reading!`,
    parts: [
      {
        kind: 'note',
        text: 'Is a book damaged, misprinted or not the one you ordered? Report it with a photo on your order page within 48 hours of delivery.',
        link: policyLink(frame),
      },
    ],
  })
}

/** Confirms a payment for a manual order. */
export function paymentArrivedEmail(order: MailedOrder, amount: Paise, frame: MailFrame): MailBody {
  const paid = formatRupees(amount)
  return compose(order, frame, {
    subject: `We have received ${paid} for order ${order.number}`,
    title: 'Thank you for your payment',
    text: `We have received your payment of ${paid} for order ${order.number}. We’ll send your books as soon as they are packed.`,
    parts: [],
  })
}

/** Confirms a cancellation. `refund`: the refunded amounts; 0 if nothing was paid. */
export function cancelledEmail(order: MailedOrder, refund: RefundRoutes, frame: MailFrame): MailBody {
  const money = moneyText(order, refund, frame.terms)
  return compose(order, frame, {
    subject: `Your order ${order.number} is cancelled`,
    title: `Order ${order.number} is cancelled`,
    text: `Your order has been cancelled and the books won’t be sent. ${money}`,
    parts: [],
  })
}

function moneyText({ refunded }: MailedOrder, { online, inShop }: RefundRoutes, terms: OrderTerms): string {
  const ways = [
    online > 0 &&
      `We are refunding ${formatRupees(online)} to the account you paid from; this takes ${terms.refundDays}.`,
    inShop > 0 && `Please collect your refund of ${formatRupees(inShop)} at our store.`,
  ].filter((way) => way !== false)
  if (ways.length > 0) return ways.join(' ')
  if (refunded > 0) return `We have already refunded the ${formatRupees(refunded)} you paid.`
  return 'You weren’t charged, so there is nothing to refund.'
}

/** Announces a partial or full refund of an order that isn't cancelled. `reason`: as staff wrote it. */
export function refundStartedEmail(
  order: MailedOrder,
  { amount, routes, reason }: { amount: Paise; routes: RefundRoutes; reason: string },
  frame: MailFrame,
): MailBody {
  return compose(order, frame, {
    subject: `Refund of ${formatRupees(amount)} for order ${order.number}`,
    title: 'Your refund',
    text: `We are refunding ${formatRupees(amount)} for order ${order.number}. ${wayOf(routes, frame.terms)}`,
    parts: [{ kind: 'lines', lines: [`Reason: ${reason}`] }],
  })
}

function wayOf({ online, inShop }: RefundRoutes, { refundDays }: OrderTerms): string {
  if (online === 0) return 'Please collect it at our store.'
  const bank = `will reach the account you paid from within ${refundDays}. We’ll email you again once your bank has received it.`
  if (inShop === 0) return `It ${bank}`
  return `${formatRupees(online)} of it ${bank} Please collect the other ${formatRupees(inShop)} at our store.`
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
  return [{ kind: 'button', text: 'View your order', href: `${publicUrl}/account/orders/${id}` }]
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
      ? [{ kind: 'note' as const, text: 'Track your parcel with', link: { text: `${courier}`, href: page } }]
      : []),
  ]
}
