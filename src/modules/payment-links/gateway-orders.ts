import type { CheckoutService } from '#modules/checkout/checkout.service.ts'
import { isFailure } from '#platform/errors.ts'

import type { Payer } from './payment-link.ts'
import type { PaymentLinksService } from './payment-links.service.ts'

/** An order at the gateway, whether a checkout or a payment link began it. */
export interface GatewayOrders {
  /** Ends it as its owner does. Throws not-found for one that is none of ours. Never inside a transaction. */
  settle(gatewayOrderId: string): Promise<{ outcome: string }>
  /** Whether news of it change nothing, as this process knows without a question. */
  isSettled(gatewayOrderId: string): boolean
  /** Those of these orders that are ours. */
  payersOf(ids: readonly string[]): Promise<ReadonlyMap<string, Payer>>
}

interface Owners {
  checkout: Pick<CheckoutService, 'settle' | 'isSettled' | 'byGatewayOrders'>
  paymentLinks: Pick<PaymentLinksService, 'settle' | 'byGatewayOrders'>
}

export function createGatewayOrders({ checkout, paymentLinks }: Owners): GatewayOrders {
  return {
    // Nearly all are checkouts': a link's are looked for when there is none.
    settle: (id) =>
      checkout.settle(id).catch((error: unknown) => {
        if (isFailure(error, 'not-found')) return paymentLinks.settle(id)
        throw error
      }),
    isSettled: (id) => checkout.isSettled(id),
    async payersOf(ids) {
      const checkouts = await checkout.byGatewayOrders(ids)
      const others = ids.filter((id) => !checkouts.has(id))
      return new Map<string, Payer>([...checkouts, ...(await paymentLinks.byGatewayOrders(others))])
    },
  }
}
