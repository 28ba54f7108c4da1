import {
  type MailBody,
  mailPage,
  type MailPart,
  type MailSender,
  nameInMail,
  withoutLinks,
} from '#modules/notifications/mail-page.ts'
import { formatRupees } from '#platform/money.ts'
import { withCountryCode } from '#platform/telephone.ts'

import { isWritten } from './address-text.ts'
import type { ShippingAddress } from './address.schema.ts'
import { CHARGE_LIST, type DeliveryMethod, type OrderSums } from './charges.ts'
import { answerText, type DeliveryWishes, wishedIn } from './delivery-wishes.ts'
import { type DeliveryTerms, promiseOf } from './delivery.ts'
import { comboBooks } from './line-content.ts'
import { subtotalOf } from './line-prices.ts'
import { oneParcelText } from './one-parcel.ts'
import { buyerName, type CombinedOrder, type PricedLine } from './order.ts'
import type { PaidBy } from './paid-by.ts'
import { placeLine } from './place-line.ts'
import { isTyped } from './wish-facts.ts'

/** The order data in the confirmation. Amounts in paise. */
export interface ConfirmedOrder extends OrderSums, Partial<DeliveryWishes> {
  id: string
  number: string
  customerName: string
  /** The account's name; absent in an order without one. */
  userName?: string | null
  shippingAddress: ShippingAddress
  deliveryMethod: DeliveryMethod
  couponCode: string | null
  lines: readonly PricedLine[]
  createdAt: Date
  /** Entered by staff: has no page for the customer, and may be unpaid. */
  manual?: boolean
  paidBy?: PaidBy | null
  gatewayPaymentId?: string | null
  /** Other orders in the same parcel. */
  sentWith?: readonly CombinedOrder[]
  /** The replaced order, 'KK-000122', if this one replaces faulty books free of charge. */
  replacesNumber?: string | null
}

/** Links and sender of the emails. */
export interface MailFrame {
  /** The site's URL without a trailing slash. */
  publicUrl: string
  terms: OrderTerms
}

/** The shop's current settings that order emails mention. */
export interface OrderTerms extends DeliveryTerms {
  sender?: MailSender | undefined
  /** '5-7 business days' (spec storefront §9) */
  refundDays: string
}

/**
 * Builds the confirmation email: lines, totals, address, delivery promise, policy and a link to the order.
 */
export function orderConfirmation(order: ConfirmedOrder, frame: MailFrame): MailBody {
  return mailPage({
    subject: `Your order ${order.number} is confirmed`,
    title: `Order ${order.number}`,
    sender: frame.terms.sender,
    parts: [
      ...opening(order).map((text): MailPart => ({ kind: 'text', text })),
      { kind: 'amounts', rows: bookRows(order.lines) },
      { kind: 'amounts', rows: sumRows(order), total: true },
      { kind: 'heading', text: 'Deliver to' },
      { kind: 'lines', lines: addressLines(order.shippingAddress) },
      { kind: 'text', text: promise(order, frame.terms) },
      ...togetherPart(order),
      ...deliveryRequestParts(order),
      ...pageOf(order, frame),
      {
        kind: 'note',
        text: 'You can cancel your order until it is dispatched. If a title is damaged, misprinted or wrong, report it within 48 hours of delivery and we’ll exchange it.',
        link: policyLink(frame),
      },
    ],
  })
}

function togetherPart({ sentWith = [] }: ConfirmedOrder): MailPart[] {
  const text = oneParcelText({ sentWith })
  return text === undefined ? [] : [{ kind: 'text', text }]
}

function pageOf({ id, manual }: ConfirmedOrder, { publicUrl }: MailFrame): MailPart[] {
  if (manual) return []
  return [{ kind: 'button', text: 'View your order', href: `${publicUrl}/order/${id}` }]
}

export function policyLink({ publicUrl }: MailFrame): { text: string; href: string } {
  return { text: 'Cancellations & Refunds Policy', href: `${publicUrl}/return-policy` }
}

export function bookRows(lines: readonly PricedLine[]) {
  return lines.map(({ title, edition, quantity, unitPrice, contents }) => {
    const note = [edition, comboBooks(contents), quantity > 1 && `${formatRupees(unitPrice)} each`]
      .filter(Boolean)
      .join(' · ')
    return {
      label: `${quantity} × ${title}`,
      amount: formatRupees(unitPrice * quantity),
      ...(note ? { note } : {}),
    }
  })
}

function sumRows(order: ConfirmedOrder): { label: string; amount: string }[] {
  const coupon = order.couponCode === null ? 'Discount' : `Coupon ${order.couponCode}`
  const subtotal = subtotalOf(order.lines)
  const savings = subtotal - order.subtotal
  return [
    { label: 'Subtotal', amount: formatRupees(subtotal) },
    ...(savings > 0 ? [{ label: 'Savings', amount: `−${formatRupees(savings)}` }] : []),
    ...(order.discount > 0 ? [{ label: coupon, amount: `−${formatRupees(order.discount)}` }] : []),
    ...chargeRows(order),
    {
      label: isUnpaid(order) || order.replacesNumber ? 'Total' : 'Total paid',
      amount: formatRupees(order.total),
    },
  ]
}

function chargeRows(order: ConfirmedOrder): { label: string; amount: string }[] {
  return CHARGE_LIST.flatMap(({ key, label, freeLabel }) => {
    if (order[key] > 0) return [{ label, amount: formatRupees(order[key]) }]
    return freeLabel === undefined ? [] : [{ label: freeLabel, amount: 'Free' }]
  })
}

function addressLines(address: ShippingAddress): string[] {
  return [
    `${address.firstName} ${address.lastName}`,
    address.addressLine1,
    address.addressLine2,
    isWritten(address) ? '' : placeLine(address),
    address.phone && withCountryCode(address.phone),
  ].filter((line) => line.trim() !== '')
}

function isUnpaid({ manual, paidBy, gatewayPaymentId }: ConfirmedOrder): boolean {
  return manual === true && !paidBy && !gatewayPaymentId
}

function opening(order: ConfirmedOrder): string[] {
  const name = nameInMail(buyerName(order))
  if (order.replacesNumber) {
    return [
      `Dear ${name},`,
      `These books replace the faulty ones in your order ${order.replacesNumber}. There is nothing to pay.`,
    ]
  }
  if (isUnpaid(order)) return [`Thank you, ${name}. We have received your order ${order.number}.`]
  return [`Thank you, ${name}. We have received your payment and your order ${order.number}.`]
}

/** Spec §9: 3-5 days, express 1-2; same-day in the home city. */
function promise(order: ConfirmedOrder, terms: OrderTerms): string {
  const { window, words, byRider } = promiseOf(order, terms)
  if (byRider) return `Standard delivery: our rider will deliver your books on ${window}.`
  const method = order.deliveryMethod === 'express' ? 'Express' : 'Standard'
  return `${method} delivery: your books should reach you in ${words} (${window}).`
}

/**
 * Returns the wishes for the confirmation email. Links are stripped from what was typed, because anyone could
 * have written it.
 */
export function deliveryRequestParts(wishes: Partial<DeliveryWishes>): MailPart[] {
  return wishedIn(wishes).flatMap((wished): MailPart[] => {
    const value = isTyped(wished.facts) ? withoutLinks(wished.value) : wished.value
    const text = answerText({ ...wished, value })
    if (wished.facts.kind !== 'note') return [{ kind: 'text', text }]
    return [
      { kind: 'heading', text },
      { kind: 'lines', lines: value.split('\n') },
    ]
  })
}
