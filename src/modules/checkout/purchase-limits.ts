import type { UnpaidHolder } from '#modules/coupons/coupons.service.ts'
import type { Tx } from '#platform/database/database.ts'
import { conflict, Failure } from '#platform/errors.ts'
import { formatRupees, type Paise } from '#platform/money.ts'

import { heldValue, lockAddress, type NewCheckout } from './checkout.repository.ts'

/** How much one online order takes, and how much may be held for unpaid ones at a time. Money in paise. */
export interface PurchaseLimits {
  copiesPerTitle: number
  copiesPerOrder: number
  heldByAccount: Paise
  heldByAddress: Paise
}

/** What a shopper may order, and what they might once their e-mail address is confirmed. */
export interface ShoppersLimits {
  now: PurchaseLimits
  confirmed: PurchaseLimits
}

/** A shopper about to pay, with the limits on what their unpaid order may hold. */
export interface Room {
  limits: PurchaseLimits
  holder: UnpaidHolder
}

interface Order {
  /** Each book once, combos expanded. */
  needs: readonly { quantity: number }[]
  total: Paise
}

/**
 * Why an order is too large for the online shop, in words for the shopper; undefined when it is not. What is larger is an
 * enquiry: stock is not held for an order that may never be paid.
 */
export function tooLarge(order: Order, { now, confirmed }: ShoppersLimits): string | undefined {
  if (fits(order, now)) return undefined
  const bounds = `Online orders take up to ${boundsOf(now)}.`
  if (now === confirmed || !fits(order, confirmed)) return bounds
  return `${bounds} With a confirmed e-mail address you can order up to ${boundsOf(confirmed)}.`
}

function fits({ needs, total }: Order, limits: PurchaseLimits): boolean {
  const copies = needs.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    copies <= limits.copiesPerOrder &&
    needs.every(({ quantity }) => quantity <= limits.copiesPerTitle) &&
    total <= limits.heldByAccount
  )
}

function boundsOf({ copiesPerTitle, copiesPerOrder, heldByAccount }: PurchaseLimits): string {
  return `${copies(copiesPerTitle)} of a title, ${copies(copiesPerOrder)} in all and ${formatRupees(heldByAccount)}`
}

function copies(count: number): string {
  return count === 1 ? '1 copy' : `${count} copies`
}

type Holder = Pick<NewCheckout, 'id' | 'userId' | 'total' | 'clientAddress'>

/** Those who start to pay from one network address queue for it, before any other lock: their holds are added up. */
export async function queueAtAddress(
  tx: Tx,
  { clientAddress }: Pick<Holder, 'clientAddress'>,
): Promise<void> {
  if (clientAddress) await lockAddress(tx, clientAddress)
}

/**
 * Refuses a hold with which unpaid checkouts of the account, or of the network address, would hold more than they
 * may. The checkout itself is not counted twice; the caller queued at its address.
 */
export async function requireRoomToHold(tx: Tx, holder: Holder, limits: PurchaseLimits): Promise<void> {
  const held = await heldValue(tx, holder)
  if (held.byAccount + holder.total > limits.heldByAccount) {
    throw conflict(
      'held_limit',
      `Your unpaid orders hold books for ${formatRupees(held.byAccount)} already. Your bank has not decided about them yet: please try again when it has.`,
    )
  }
  if (held.byAddress + holder.total > limits.heldByAddress) {
    throw new Failure(
      'too-many',
      'Too many books are being held for unpaid orders from your network. Please try again in half an hour, or write to us.',
      { code: 'held_limit', retryAfter: 30 * 60 },
    )
  }
}
