import { greeting, type MailBody, mailPage, type MailPart } from '#modules/notifications/mail-page.ts'
import { indianDay, longDate } from '#platform/indian-day.ts'
import { formatRupees, type Paise } from '#platform/money.ts'

import { trackingPage } from './delivery.ts'
import { bookRows, type MailFrame, type OrderTerms, policyLink } from './order-email.ts'
import type { RefundRoutes } from './order-money.ts'
import type { PartCredit } from './order-writing.ts'
import { buyerName, copiesToSend, isGift, isSentInPart, type Order } from './order.ts'

type MailedOrder = Pick<
  Order,
  | 'id'
  | 'number'
  | 'customerName'
  | 'userName'
  | 'giftNote'
  | 'lines'
  | 'courier'
  | 'trackingNumber'
  | 'deliveryMethod'
  | 'manual'
  | 'promisedBy'
  | 'refunded'
>

/** The courier and number of a parcel, as an email stated them. */
export type AnnouncedParcel = Pick<MailedOrder, 'courier' | 'trackingNumber'>

/**
 * Announces the parcel with the whole order or the rest of it; includes courier and tracking number if known.
 * `wrong`: the details of an earlier email, which this one corrects.
 */
export function shippedEmail(order: MailedOrder, frame: MailFrame, wrong?: AnnouncedParcel): MailBody {
  const rest = isSentInPart(order.lines) ? 'the rest of ' : ''
  const lines = order.lines.map((line) => ({ ...line, quantity: copiesToSend(line) }))
  if (wrong) return correctionEmail({ ...order, lines }, frame, wrong)
  return compose({ ...order, lines }, frame, {
    subject: `${rest === '' ? 'Your' : 'The rest of your'} order ${order.number} is on its way`,
    title: 'Your books are on their way',
    text: `We have handed ${rest}your order ${order.number} to the courier.`,
    parts: [...shipment(order), ...billOfGift(order), LOOK_AT_IT],
  })
}

function correctionEmail(order: MailedOrder, frame: MailFrame, wrong: AnnouncedParcel): MailBody {
  const earlier = [wrong.courier, wrong.trackingNumber].filter(Boolean).join(' ')
  return compose(order, frame, {
    subject: `Corrected tracking for your order ${order.number}`,
    title: 'Corrected tracking details',
    text: `We gave you the wrong tracking details for your order ${order.number}: ${earlier}. Please use these instead.`,
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
    parts: [...shipment({ courier, trackingNumber }), ...billOfGift(order), LOOK_AT_IT],
  })
}

/** A gift's bill goes to the buyer, because the parcel may show no price. */
function billOfGift(order: MailedOrder): MailPart[] {
  if (!isGift(order)) return []
  const where = order.manual ? 'Reply to this email for the bill.' : 'Your bill is on the page of your order.'
  return [{ kind: 'text', text: `The parcel is a gift, so it contains no bill and no prices. ${where}` }]
}

const LOOK_AT_IT: MailPart = {
  kind: 'note',
  text: 'Please check the parcel before you accept it. If it is torn, wet or crushed, refuse it or ask the courier to note the damage.',
}

/**
 * Announces the delivery, with the deadline for claims (policy: 48 hours), and what the law adds for a late one
 * (E-Commerce Rules 2020, r. 6).
 */
export function deliveredEmail(order: MailedOrder & Pick<Order, 'deliveredAt'>, frame: MailFrame): MailBody {
  return compose(withoutRefunded(order), frame, {
    subject: `Your order ${order.number} has been delivered`,
    title: 'Your books have arrived',
    text: `Your order ${order.number} has been delivered. Enjoy your reading!`,
    parts: [
      {
        kind: 'note',
        text: 'Is a book damaged, misprinted or not the one you ordered? Report it with a photo on your order page within 48 hours of delivery.',
        link: policyLink(frame),
      },
      ...latePart(order),
    ],
  })
}

function latePart({ promisedBy, deliveredAt }: Pick<Order, 'promisedBy' | 'deliveredAt'>): MailPart[] {
  if (promisedBy === null || deliveredAt === null || indianDay(deliveredAt) <= promisedBy) return []
  const text = `We promised these books by ${longDate(promisedBy)} and are sorry that they came later. You can report the late delivery on your order page. We then decide on a refund, which can include the express fee.`
  return [{ kind: 'note', text }]
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
export function cancelledEmail(
  order: MailedOrder,
  { keptFee = 0, ...refund }: RefundRoutes & { keptFee?: Paise },
  frame: MailFrame,
): MailBody {
  const kept = keptFee > 0 ? ` ${keptFeeText(keptFee)}` : ''
  const money = `${moneyText(order, refund, frame.terms)}${kept}`
  return compose(withoutRefunded(order), frame, {
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

function keptFeeText(fee: Paise): string {
  return `The express fee of ${formatRupees(fee)} stays paid, because your other order in this parcel goes by express.`
}

/** A refund, and what it is for. */
interface MailedRefund extends Pick<PartCredit, 'parts'> {
  amount: Paise
  routes: RefundRoutes
  /** As staff wrote it. */
  reason: string
}

/** Announces a partial or full refund of an order that isn't cancelled, with the books that it is about. */
export function refundStartedEmail(order: MailedOrder, refund: MailedRefund, frame: MailFrame): MailBody {
  const { amount, routes, reason } = refund
  return compose(order, frame, {
    rows: refundRows(order, refund),
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

/**
 * The refunded copies, or the lines whose price was reduced. An amount off the whole order is about no book in
 * particular.
 */
function refundRows({ lines }: MailedOrder, { parts }: Pick<PartCredit, 'parts'>): MailRow[] {
  const copies = parts.some(({ quantity }) => quantity > 0)
  if (!copies && parts.length === lines.length) return []
  return parts.flatMap(({ lineId, quantity, amount }) => {
    const line = lines.find(({ id }) => id === lineId)
    if (!line || (copies && quantity === 0)) return []
    const label = quantity > 0 ? `${quantity} × ${line.title}` : line.title
    return [{ label, amount: formatRupees(amount) }]
  })
}

/** The order without copies that were refunded before: they are no longer part of it. */
function withoutRefunded(order: MailedOrder): MailedOrder {
  const lines = order.lines.map((line) => ({ ...line, quantity: line.quantity - line.returned }))
  return { ...order, lines }
}

type MailRow = ReturnType<typeof bookRows>[number]

interface MailContent {
  /** Default: the order's books. */
  rows?: readonly MailRow[]

  subject: string
  title: string
  text: string
  parts: readonly MailPart[]
}

function compose(
  order: MailedOrder,
  frame: MailFrame,
  { rows, subject, title, text, parts }: MailContent,
): MailBody {
  const about = rows ?? bookRows(order.lines.filter(({ quantity }) => quantity > 0))
  return mailPage({
    subject,
    title,
    sender: frame.terms.sender,
    parts: [
      greeting(buyerName(order)),
      { kind: 'text', text },
      ...(about.length > 0 ? [{ kind: 'amounts' as const, rows: about }] : []),
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
  const link = page && { text: `${courier}`, href: page }
  return [
    ...(lines.length > 0 ? [{ kind: 'lines' as const, lines }] : []),
    ...(link ? [{ kind: 'note' as const, text: 'Track your parcel with', link }] : []),
  ]
}
