import { touchStock } from '#modules/catalogue/page-tags.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'

import type { CheckoutDeps } from './checkout-deps.ts'
import { lockCheckout, updateCheckout } from './checkout.repository.ts'
import type { Checkout } from './checkout.ts'

type HoldDeps = Pick<CheckoutDeps, 'pages' | 'catalogue' | 'inventory' | 'coupons' | 'clock'>

/**
 * Ends a hold within the caller's transaction: the books are back in stock and on their pages, and the coupon can
 * be used again.
 */
export async function releaseHold(
  deps: HoldDeps,
  tx: Tx,
  touch: Touch,
  { id, couponCode }: Pick<Checkout, 'id' | 'couponCode'>,
): Promise<void> {
  if (couponCode !== null) await deps.coupons.free(tx, id)
  await touchStock(deps.catalogue, tx, touch, await deps.inventory.release(tx, id))
}

/** How a checkout is written that holds nothing from now on, or since before. */
export function released(
  { releasedAt }: Pick<Checkout, 'releasedAt'>,
  now: Date,
): Pick<Checkout, 'releasedAt' | 'clientAddress'> {
  return { releasedAt: releasedAt ?? now, clientAddress: null }
}

/**
 * Gives up a checkout that has not been paid, as far as we know: money that arrives later is still noticed
 * (`nextCheckAt`), and gets the books if they are there then. Nothing happens to one that is settled.
 */
export async function giveUp(deps: HoldDeps, checkoutId: string, nextCheckAt: Date | null): Promise<void> {
  await deps.pages.write(async (tx, touch) => {
    const checkout = await lockCheckout(tx, checkoutId)
    if (checkout.state !== 'open' && checkout.state !== 'waiting') return
    await releaseHold(deps, tx, touch, checkout)
    const now = deps.clock.now()
    const changes = { ...released(checkout, now), nextCheckAt, settledAt: now }
    await updateCheckout(tx, checkoutId, { ...changes, state: 'lapsed' })
  })
}
