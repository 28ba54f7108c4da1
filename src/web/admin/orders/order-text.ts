import { WISHES } from '#modules/orders/delivery-wishes.ts'
import { bookCountText } from '#modules/orders/line-content.ts'
import { paymentState } from '#modules/orders/order-money.ts'
import { isPaid } from '#modules/orders/order.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { PAID_BY_LABELS } from '#modules/orders/paid-by.ts'
import { GATEWAYS } from '#modules/payments/gateways/gateway.ts'
import { REFUND_WAY_LABELS } from '#modules/payments/refund-states.ts'
import { formatRupees } from '#platform/money.ts'
import { ownValue } from '#platform/own-value.ts'
import { partText } from '#web/shared/order/part-text.ts'
import type { Tone } from '#web/ui/badge.tsx'

interface NamedOrder {
  customerName?: string | null | undefined
  user?: { name?: string | null | undefined } | null | undefined
}

interface OrderedItem {
  title?: string | null | undefined
  quantity?: number | undefined
  isCombo?: boolean | undefined
  books?: number | undefined
  book?: unknown
}

/** Returns the customerName, else the user's name, else 'N/A' (spec §2). */
export function customerOf(order: NamedOrder): string {
  return order.customerName?.trim() || order.user?.name?.trim() || 'N/A'
}

/**
 * Returns the titles joined by commas, or 'N/A' if there are none (spec §2). An item's `book` may be an
 * object with a title or a plain value.
 */
export function booksOf(order: { items?: readonly OrderedItem[] | undefined }): string {
  const titles = (order.items ?? []).map(titleOf).filter((title) => title !== '')
  return titles.length > 0 ? titles.join(', ') : 'N/A'
}

function titleOf({ title, book }: OrderedItem): string {
  if (title?.trim()) return title.trim()
  if (typeof book === 'object' && book !== null && 'title' in book) return String(book.title).trim()
  return typeof book === 'string' ? book.trim() : ''
}

/** Returns '3 copies', or '1 combo, 4 books'. */
export function copiesOf(order: { items?: readonly OrderedItem[] | undefined }): string {
  const lines = (order.items ?? []).map(({ quantity = 1, isCombo = false, books = 1 }) => {
    return { quantity, isCombo, books }
  })
  return bookCountText(lines)
}

type PaymentFacts = Pick<OrderBody, 'paidBy' | 'razorpayPaymentId' | 'replaces'> &
  Partial<Pick<OrderBody, 'receivedAmount'>>

const paidOf = ({ paidBy, razorpayPaymentId, replaces, receivedAmount = 0 }: PaymentFacts) => ({
  paidBy,
  received: receivedAmount,
  gatewayPaymentId: razorpayPaymentId,
  replacesOrderId: replaces?._id ?? null,
})

/** Reports whether an order is fully paid. A replacement costs nothing, so it always is. */
export function isPaidFor(order: PaymentFacts): boolean {
  return isPaid(paidOf(order))
}

const PAYMENT_TONES = {
  Replacement: 'neutral',
  Unpaid: 'caution',
  'Partly paid': 'caution',
  Paid: 'savings',
  'Partly refunded': 'notice',
  Refunded: 'notice',
} as const satisfies Record<string, Tone>

/** Returns an order's payment method or payment state, with its colour. */
export function paymentOf(
  order: PaymentFacts & Pick<OrderBody, 'refundedAmount' | 'totalAmount' | 'disputed'>,
): { text: string; tone: Tone } {
  if (order.disputed) return { text: 'Disputed', tone: 'danger' }
  const state = paymentState({ ...paidOf(order), refunded: order.refundedAmount, total: order.totalAmount })
  const tone = PAYMENT_TONES[state]
  if (state === 'Unpaid') return { text: 'Not paid', tone }
  if (state !== 'Paid') return { text: state, tone }
  return { text: order.paidBy ? PAID_BY_LABELS[order.paidBy] : 'Paid online', tone }
}

interface OrderEvent {
  type: string
  details: Record<string, unknown>
}

export function eventText({ type, details }: OrderEvent): string {
  return (
    WITH_DETAILS.get(type)?.(details) ??
    OTHER_EVENTS.get(type) ??
    refundText(type, details) ??
    disputeText(type, details) ??
    claimText(type, details) ??
    type
  )
}

const WITH_DETAILS = new Map(
  Object.entries<(details: OrderEvent['details']) => string>({
    placed: placedText,
    status: ({ from, to }) => `Status changed from ${String(from)} to ${String(to)}`,
    cancelled: ({ reason, inShop, despite }) =>
      (typeof reason === 'string' && reason !== '' ? `Cancelled: ${reason}` : 'Cancelled') +
      inShopText(inShop) +
      despiteText(despite),
    'part-sent': (details) =>
      `Shipped first: ${[partText(details), parcelText(details)].filter(Boolean).join(' · ')}`,
    joined: ({ order }) => `${String(order)} will be sent in this parcel`,
    paid: paidText,
    edited: ({ unpacked }) => `Name or address changed${unpacked === true ? ' · pack it again' : ''}`,
    wishes: ({ fields }) => `Delivery preferences changed: ${wishNames(fields)}`,
    'link-mailed': ({ amount }) => `Payment link for ${formatRupees(Number(amount))} emailed`,
    'refund-failed': ({ amount }) => `Refund of ${formatRupees(Number(amount))} failed at the bank`,
    'refund-retried': (details) =>
      `Refund of ${formatRupees(Number(details['amount']))} requested again${consentText(details)}`,
    'refund-paid': ({ way, ...details }) =>
      `Refund of ${formatRupees(Number(details['amount']))} paid by ${ownValue(REFUND_WAY_LABELS, String(way)) ?? String(way)}${consentText(details)}`,
    'refund-paid-twice': ({ amount }) =>
      `Refund of ${formatRupees(Number(amount))} paid twice: the bank processed it as well`,
    'link-made': ({ amount }) => `Payment link for ${formatRupees(Number(amount))} created`,
    'link-money-returned': ({ amount, reason }) =>
      `Payment of ${formatRupees(Number(amount))} by link refunded: ${String(reason)}`,
  }),
)

function consentText({ despite, reason }: OrderEvent['details']): string {
  return `${despiteText(despite)}${typeof reason === 'string' ? `: ${reason}` : ''}`
}

function paidText({ undone, part, by, amount }: OrderEvent['details']): string {
  if (typeof undone === 'number') return `Payment of ${formatRupees(undone)} undone`
  if (part === true && typeof amount === 'number') return `Part payment recorded: ${formatRupees(amount)}`
  return GATEWAYS.some((gateway) => gateway === by)
    ? `${formatRupees(Number(amount))} paid online with the payment link`
    : 'Payment in the shop recorded'
}

function wishNames(fields: unknown): string {
  const nameOf = (field: unknown) => ownValue(WISHES, String(field))?.label.toLowerCase() ?? String(field)
  return Array.isArray(fields) ? fields.map(nameOf).join(', ') : ''
}

function placedText({ replaces, status }: OrderEvent['details']): string {
  if (typeof replaces === 'string') return `Replacement for ${replaces}`
  return status === 'Paid' ? 'Order placed and paid' : 'Order placed'
}

function claimText(type: string, details: OrderEvent['details']): string | undefined {
  const { outcome, order, amount, fault, despite, reason } = details
  const accepted = despite === undefined ? '' : `${despiteText(despite)}: ${String(reason)}`
  if (type === 'claim-failed') return `The claim couldn’t be settled: ${String(fault)}`
  if (type !== 'claim-decided') return undefined
  if (outcome === 'replacement') return `Claim: replacement ${String(order)}${accepted}`
  return outcome === 'refund'
    ? `Claim: refund of ${formatRupees(Number(amount))}${accepted}`
    : 'Claim refused'
}

const OTHER_EVENTS = new Map(
  Object.entries<string>({
    parcel: 'Courier or tracking number saved',
    packed: 'Packed',
    unpacked: 'Marked as not packed',
    'email-resent': 'Confirmation email sent again',
    items: 'Books or prices changed',
    deleted: 'Deleted',
    'claim-undone': 'Decision on the claim undone',
    'payment-corrected': 'Payment in the shop corrected',
    'link-withdrawn': 'Payment link withdrawn',
  }),
)

function refundText(type: string, { amount, reason, inShop, unpacked, despite }: OrderEvent['details']) {
  if (type !== 'refunded' || typeof amount !== 'number') return undefined
  const again = unpacked === true ? ' · pack the rest again' : ''
  return `Refund of ${formatRupees(amount)}: ${String(reason)}${inShopText(inShop)}${despiteText(despite)}${again}`
}

/** The risk that staff accepted. */
function despiteText(despite: unknown): string {
  if (despite === 'money_disputed') return ' · despite the bank’s dispute'
  return despite === 'money_returned' ? ' · despite the full refund' : ''
}

/** The share of a refund that the shop hands back. */
function inShopText(inShop: unknown): string {
  return typeof inShop === 'number' ? ` · ${formatRupees(inShop)} handed back in the shop` : ''
}

function parcelText({ courier, trackingNumber }: OrderEvent['details']): string {
  return [courier, trackingNumber].filter((each) => typeof each === 'string').join(' ')
}

const DISPUTES = new Map(
  Object.entries<string>({
    open: 'disputed by the buyer’s bank',
    under_review: 'under review by the buyer’s bank',
    won: 'kept: the dispute was won',
    lost: 'lost in a dispute',
    closed: 'kept: the dispute was closed',
  }),
)

function disputeText(type: string, { amount, status }: OrderEvent['details']): string | undefined {
  if (type !== 'dispute' || typeof amount !== 'number') return undefined
  return `${formatRupees(amount)} ${DISPUTES.get(String(status)) ?? 'disputed'}`
}
