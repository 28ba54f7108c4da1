import type { Tx } from '#platform/database/database.ts'
import { asksFirst, badField } from '#platform/errors.ts'

import { readPhone } from './order-search.ts'
import type { Order } from './order.ts'
import { isSameTracking, trackingIssue } from './tracking-number.ts'
import { holderOfTracking, isPhoneOfWaiting } from './tracking-use.repository.ts'

interface GivenNumber {
  /** Undefined if the parcel keeps the number that it has. */
  trackingNumber: string | undefined
  /** Questions that staff answered with yes. */
  confirmed?: readonly string[] | undefined
}

/**
 * Checks the tracking number that an order's parcel receives, in the transaction that stores it. Throws
 * `bad-input` for another code from the packing table, and asks 'tracking_used' about a number of another
 * parcel.
 */
export async function requireTracking(
  tx: Tx,
  order: Pick<Order, 'id' | 'number' | 'sentWith' | 'shippingAddress'>,
  { trackingNumber, confirmed = [] }: GivenNumber,
): Promise<void> {
  if (trackingNumber === undefined) return
  const phone = readPhone(trackingNumber)
  const isPhone = phone !== undefined && (await isPhoneOfWaiting(tx, phone))
  const issue = trackingIssue(trackingNumber, [order.shippingAddress.phone, ...(isPhone ? [phone] : [])])
  if (issue !== undefined) throw badField('trackingNumber', issue)
  if (confirmed.includes('tracking_used')) return
  const holder = await holderOfTracking(tx, order, trackingNumber)
  if (holder === undefined) return
  const parcel = holder === order.number ? 'an earlier parcel of this order' : holder
  throw asksFirst(
    'tracking_used',
    `“${trackingNumber}” is already the tracking number of ${parcel}. Use it again?`,
  )
}

/** Returns the tracking number if the change gives the order another one than it has. */
export function newTracking(
  { trackingNumber: present }: Pick<Order, 'trackingNumber'>,
  given: string | undefined,
): string | undefined {
  return given === undefined || (present !== null && isSameTracking(present, given)) ? undefined : given
}
