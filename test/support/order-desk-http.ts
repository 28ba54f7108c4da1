import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { createOrderActionsHttp, manualOrders } from '#modules/orders/editing/order-actions.http.ts'

/** Staff's operations on orders, and `POST /orders` for manual ones only. */
export function orderDeskHttp(deps: Parameters<typeof createOrderActionsHttp>[0]): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.post('/orders', manualOrders(deps) as never)
  return app.route('/', createOrderActionsHttp(deps))
}
