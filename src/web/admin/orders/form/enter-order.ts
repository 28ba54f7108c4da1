import type { z } from 'zod'

import { placeOrder } from '#modules/checkout/checkout.operations.ts'
import type { manualOrder } from '#modules/orders/order-actions.schema.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { sendAsStaff } from '#web/admin/kit/api/staff-call.ts'
import { anyRequestOf } from '#web/client/call.ts'

/** Enters an order of a customer in the shop or on the phone. Shoppers place theirs with the same operation. */
export function enterOrder(json: z.input<typeof manualOrder>): Promise<OrderBody> {
  return sendAsStaff(anyRequestOf<OrderBody>(placeOrder, { json }))
}
