import { Failure } from '#platform/errors.ts'
import type { Logger } from '#platform/logger.ts'
import type { Paise } from '#platform/money.ts'

import type { PaymentGateway } from './gateway.ts'
import { refuse } from './gateway-failure.ts'

/** See PaymentsService.startOrder. */
export async function startOrder(
  deps: { gateway: PaymentGateway; log: Logger },
  order: { amount: Paise; receipt: string; notes: Record<string, string> },
): Promise<{ gatewayOrderId: string }> {
  const created = await deps.gateway.createOrder(order).catch((error) => refuse(deps, error))
  if (created.amount !== order.amount || created.currency !== 'INR') {
    deps.log.error({ asked: order.amount, created }, 'the gateway made another order than was asked for')
    throw new Failure('gateway', 'The payment service gave a wrong answer. You have not been charged.')
  }
  return { gatewayOrderId: created.id }
}
