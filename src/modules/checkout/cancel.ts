import type { Actor } from '#modules/accounts/actor.ts'

import type { CheckoutDeps } from './checkout-deps.ts'
import { lockCheckout, updateCheckout } from './checkout.repository.ts'
import type { Settlement } from './checkout.ts'
import { giveUp, released, releaseHold } from './holds.ts'
import { ownCheckout } from './place-order.ts'
import { lateLook } from './schedule.ts'
import type { Settle } from './settle.ts'

/**
 * The shopper has closed the payment window. Unless the gateway says that money moved or may still move, the books
 * go back into stock at once and not only when the hold ends. Money that arrives all the same is noticed later.
 */
export async function cancelPayment(
  deps: CheckoutDeps,
  settle: Settle,
  actor: Actor,
  gatewayOrderId: string,
): Promise<Settlement> {
  const checkout = await ownCheckout(deps, actor, gatewayOrderId)
  const settlement = await settle(gatewayOrderId)
  if (settlement.outcome !== 'unpaid') return settlement
  if (await returnBooks(deps, checkout.id)) return settlement
  const now = deps.clock.now()
  await giveUp(deps, checkout.id, lateLook(now, now))
  return settlement
}

/**
 * The books go back, but the shopper's current checkout stays theirs until its time is up: paying again goes on
 * with the same gateway order, so that a bank which says yes to the first attempt after all is paid once. False
 * for a checkout that is nobody's current one.
 */
async function returnBooks(deps: CheckoutDeps, checkoutId: string): Promise<boolean> {
  return deps.pages.write(async (tx, touch) => {
    const checkout = await lockCheckout(tx, checkoutId)
    if (checkout.state !== 'open') return false
    await releaseHold(deps, tx, touch, checkout)
    await updateCheckout(tx, checkoutId, released(checkout, deps.clock.now()))
    return true
  })
}
