import { Failure } from '#platform/errors.ts'
import type { Logger } from '#platform/logger.ts'
import type { Paise } from '#platform/money.ts'

import { throwToShopper } from './gateways/gateway-error.ts'
import type { Gateways } from './gateways/gateways.ts'
import type { GatewayOrderRef } from './payment.ts'

/** See PaymentsService.startOrder. */
export async function startOrder(
  deps: { gateways: Gateways; log: Logger },
  order: { amount: Paise; receipt: string; notes: Record<string, string> },
): Promise<GatewayOrderRef> {
  const gateway = deps.gateways.current
  const created = await gateway.createOrder(order).catch((error) => throwToShopper(deps, error))
  if (created.amount !== order.amount || created.currency !== 'INR') {
    deps.log.error({ asked: order.amount, created }, 'the gateway made another order than was asked for')
    throw new Failure('gateway', 'The payment service gave a wrong answer. You have not been charged.')
  }
  return { gateway: gateway.name, gatewayOrderId: created.id }
}
