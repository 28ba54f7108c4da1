import type { UnpaidHolder } from '#modules/offers/coupons/coupons.service.ts'
import { conflict, Failure } from '#platform/errors.ts'
import { formatRupees, type Paise } from '#platform/money.ts'

import type { HeldValue, NewCheckout } from './checkout.repository.ts'

/** Limits of one online order, and of what unpaid orders may hold at a time. Money in paise. */
export interface PurchaseLimits {
  copiesPerTitle: number
  copiesPerOrder: number
  heldByAccount: Paise
  heldByAddress: Paise
}

/** A shopper's limits now, and once their email address is confirmed. */
export interface ShoppersLimits {
  now: PurchaseLimits
  confirmed: PurchaseLimits
}

/** The holder of an unpaid order, and the limits on what it may hold. */
export interface HoldLimits {
  limits: PurchaseLimits
  holder: UnpaidHolder
}

interface Order {
  /** Each book once, combos expanded. */
  needs: readonly { quantity: number }[]
  total: Paise
}

/**
 * Returns why an order is too large for the online shop, as a sentence for the shopper, or undefined. A
 * larger order is an enquiry: stock is not held for an order that may never be paid.
 */
export function tooLarge(order: Order, { now, confirmed }: ShoppersLimits): string | undefined {
  if (fits(order, now)) return undefined
  const bounds = `Online orders are limited to ${boundsOf(now)}.`
  if (now === confirmed || !fits(order, confirmed)) return bounds
  return `${bounds} Once you confirm your email address, you can order up to ${boundsOf(confirmed)}.`
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
  return `${copies(copiesPerTitle)} per title, ${copies(copiesPerOrder)} in total and ${formatRupees(heldByAccount)}`
}

function copies(count: number): string {
  return count === 1 ? '1 copy' : `${count} copies`
}

/**
 * Refuses a checkout that would take what unpaid checkouts of the account, or of the network address, hold
 * above its limit. `held`: what the others hold.
 */
export function assertHoldLimits(
  held: HeldValue,
  { total }: Pick<NewCheckout, 'total'>,
  limits: PurchaseLimits,
): void {
  if (held.byAccount + total > limits.heldByAccount) {
    throw conflict(
      'held_limit',
      `You already have unpaid orders worth ${formatRupees(held.byAccount)}. Please try again once your bank has processed them.`,
    )
  }
  if (held.byAddress + total > limits.heldByAddress) {
    throw new Failure(
      'too-many',
      'Too many books are reserved for unpaid orders from your network. Please try again in half an hour, or contact us.',
      { code: 'held_limit', retryAfter: 30 * 60 },
    )
  }
}
