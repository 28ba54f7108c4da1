import type { Actor } from '#modules/accounts/actor.ts'

import type { CheckoutDeps } from './checkout-deps.ts'
import type { Settlement } from './checkout.ts'
import { giveUp } from './holds.ts'
import { ownCheckout } from './place-order.ts'
import { lateLook } from './schedule.ts'
import type { Settle } from './settle.ts'

/**
 * The shopper has closed the payment window. Unless the gateway says that money moved or may still move, the books
 * go back on the shelf at once and not only when the hold ends. Money that arrives all the same is noticed later.
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
  const now = deps.clock.now()
  await giveUp(deps, checkout.id, lateLook(now, now))
  return settlement
}
