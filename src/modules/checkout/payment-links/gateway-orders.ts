import type { CheckoutService } from '#modules/checkout/checkout.service.ts'
import { isFailure } from '#platform/errors.ts'

import type { Payer } from './payment-link.ts'
import type { PaymentLinksService } from './payment-links.service.ts'

/** Gateway orders, whether created by a checkout or a payment link. */
export interface GatewayOrders {
  /**
   * Settles a gateway order through the checkout or link that created it. Throws not-found for a gateway
   * order that is not ours. Call it outside any transaction.
   */
  settle(gatewayOrderId: string): Promise<{ outcome: string }>
  /** Reports, without a query, whether this process knows that further events change nothing. */
  isSettled(gatewayOrderId: string): boolean
  /** Returns the payers of these gateway orders, omitting orders that are not ours. */
  payersOf(ids: readonly string[]): Promise<ReadonlyMap<string, Payer>>
}

interface Owners {
  checkout: Pick<CheckoutService, 'settle' | 'isSettled' | 'byGatewayOrders'>
  paymentLinks: Pick<PaymentLinksService, 'settle' | 'byGatewayOrders'>
}

export function createGatewayOrders({ checkout, paymentLinks }: Owners): GatewayOrders {
  return {
    // Nearly all gateway orders belong to checkouts; links are searched only if no checkout is found.
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
