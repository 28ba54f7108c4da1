import type { Paise } from '#platform/money.ts'

import type { ShippingAddress } from './address.schema.ts'
import { isDispatched } from './order-states.ts'
import { type CombinedOrder, isSentInPart, type Order, wasDispatched } from './order.ts'

type Joinable = Pick<
  Order,
  | 'status'
  | 'cancelledAt'
  | 'deletedAt'
  | 'packedAt'
  | 'lines'
  | 'disputed'
  | 'refunded'
  | 'total'
  | 'sentWithOrderId'
>

/**
 * Reports whether a later order can join this one's parcel: this order is paid, no part of it is packed or
 * sent, and it hasn't itself joined another parcel.
 */
export function canBeJoined(order: Joinable): boolean {
  const { status, cancelledAt, deletedAt, packedAt, lines, disputed, refunded, total } = order
  if (isDispatched(order) || status === 'Pending') return false
  if (cancelledAt !== null || deletedAt !== null || packedAt !== null || disputed) return false
  if (order.sentWithOrderId !== null || isSentInPart(lines)) return false
  return total === 0 || refunded < total
}

/** Describes an undispatched order to the others in its parcel. */
export function asCombined(order: Order): CombinedOrder {
  const { id, number, cancelledAt, deliveryMethod } = order
  const cancelled = cancelledAt !== null
  const express = deliveryMethod === 'express'
  return { id, number, waits: !cancelled, cancelled, express, expressFee: expressFeeOf(order) }
}

/** Returns the express fee that an order has paid and that wasn't refunded. */
function expressFeeOf({ deliveryMethod, deliveryFee, total, refunded }: Order): Paise {
  return deliveryMethod === 'express' ? Math.min(deliveryFee, total - refunded) : 0
}

/** Reports whether an order of this parcel has paid the express fee, which is charged once per parcel. */
export function isExpressPaid(order: Order): boolean {
  const others = order.sentWith.filter(({ waits, cancelled }) => waits || cancelled)
  return [asCombined(order), ...others].some(({ expressFee }) => expressFee > 0)
}

/**
 * Returns the express fee that stays paid when this order is cancelled: another order of its parcel goes by
 * express on that fee.
 */
export function keptExpressFee(order: Order): Paise {
  const { sentWith } = order
  if (wasDispatched(order) || sentWith.some(({ expressFee }) => expressFee > 0)) return 0
  return sentWith.some(({ express, cancelled }) => express && !cancelled) ? expressFeeOf(order) : 0
}

/** Returns the cancelled orders whose kept fee no order of the parcel needs once this one is cancelled. */
export function unneededExpressFees({ sentWith }: Order): CombinedOrder[] {
  if (sentWith.some(({ express, cancelled }) => express && !cancelled)) return []
  return sentWith.filter(({ cancelled, expressFee }) => cancelled && expressFee > 0)
}

const PLACE = [
  'firstName',
  'lastName',
  'addressLine1',
  'addressLine2',
  'city',
  'zip',
  'state',
] as const satisfies (keyof ShippingAddress)[]

/** Reports whether both addresses name the same person at the same place, ignoring case and spacing. */
export function isSamePlace(one: ShippingAddress, other: ShippingAddress): boolean {
  return PLACE.every((field) => tidy(one[field]) === tidy(other[field]))
}

function tidy(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

/** The staff text, 'Send with KK-000123, KK-000124'; undefined if the order is sent alone. */
export function sendWithText({ sentWith }: { sentWith: readonly Pick<CombinedOrder, 'number' | 'waits'>[] }) {
  const numbers = sentWith.filter(({ waits }) => waits).map(({ number }) => number)
  return numbers.length === 0 ? undefined : `Send with ${numbers.join(', ')}`
}

/** The shopper's text; undefined if the order is sent alone. */
export function oneParcelText({
  sentWith,
}: {
  sentWith: readonly Pick<CombinedOrder, 'number' | 'waits'>[]
}) {
  const numbers = sentWith.filter(({ waits }) => waits).map(({ number }) => number)
  if (numbers.length === 0) return undefined
  return `We’ll send it in one parcel with your order ${numbers.join(' and ')}.`
}
