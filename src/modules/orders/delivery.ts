import { indianDay } from '#platform/indian-day.ts'

import type { DeliveryMethod } from './charges.ts'
import { daysText, type DeliveryRules, expectedDays, type HomeDelivery, isHomeCity } from './expected-days.ts'
import { normalisePinCode } from './pin-code.ts'

/** Tracking pages of couriers, matched by the courier's name as people write it. */
const COURIERS: readonly { name: string; named: RegExp; page(number: string): string }[] = [
  {
    name: 'Delhivery',
    named: /^delhivery/,
    page: (number) => `https://www.delhivery.com/track-v2/package/${number}`,
  },
  {
    name: 'Blue Dart',
    named: /^blue ?dart/,
    page: (number) => `https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=${number}`,
  },
  { name: 'DTDC', named: /^dtdc/, page: () => 'https://www.dtdc.in/' },
  { name: 'India Post', named: /^(india ?post|speed ?post)/, page: () => 'https://www.indiapost.gov.in/' },
]

/** Couriers with a tracking page. */
export const COURIER_NAMES: readonly string[] = COURIERS.map(({ name }) => name)

/**
 * Returns the tracking page of a parcel; on the pages of DTDC and India Post the shopper enters the number.
 * Undefined for unknown couriers and implausible numbers, because staff type both freely.
 */
export function trackingPage(courier: string | null, trackingNumber: string | null): string | undefined {
  if (courier === null || trackingNumber === null || !/^[A-Za-z0-9-]{4,40}$/.test(trackingNumber))
    return undefined
  const name = courier
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()
  return COURIERS.find(({ named }) => named.test(name))?.page(trackingNumber)
}

/**
 * Delivery times from the shop's settings (spec §9: 3-5 days, express 1-2), and delivery in the home city.
 */
export interface DeliveryTerms extends DeliveryRules {
  deliveryDays: Record<DeliveryMethod, { from: number; to: number; words: string }>
  /** `pins`: the PIN codes of the home city, in the format of `isHomeCity`. */
  homeDelivery: HomeDelivery & { pins: string }
}

/** Reports whether the promised day has passed without a delivery. */
export function isLate(
  order: { promisedBy: string | null; deliveredAt: Date | string | null; cancelledAt: Date | string | null },
  now: Date,
): boolean {
  const { promisedBy, deliveredAt, cancelledAt } = order
  if (promisedBy === null || deliveredAt !== null || cancelledAt !== null) return false
  return indianDay(now) > promisedBy
}

interface OrderOnItsWay {
  createdAt: Date | string
  deliveryMethod: DeliveryMethod
  shippingAddress: { zip: string }
}

/**
 * Returns when an order is expected ('Tue 24 – Thu 26 November', Sundays not counted, or the single day of
 * our own rider), and the delivery method as text ('3-5 days').
 */
export function promiseOf(order: OrderOnItsWay, terms: DeliveryTerms) {
  const { deliveryMethod, shippingAddress } = order
  const homeCity = isHomeCity(normalisePinCode(shippingAddress.zip), terms.homeDelivery.pins)
  const days = expectedDays(new Date(order.createdAt), { homeCity, rules: terms }, deliveryMethod)
  const byRider = homeCity && deliveryMethod === 'standard'
  return {
    /** The last expected day: '2026-11-28'. */
    lastDay: days.to,
    window: daysText(days),
    words: byRider ? 'by our own rider' : terms.deliveryDays[deliveryMethod].words,
    byRider,
  }
}
