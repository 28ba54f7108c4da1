import { z } from 'zod'

import { orderBody } from './orders.schema.ts'

/** `GET /admin/orders/waiting`. */
export const waitingOrders = z
  .object({ toAccept: z.array(orderBody), toPack: z.array(orderBody), toSend: z.array(orderBody) })
  .meta({
    id: 'WaitingOrders',
    description: 'The five most urgent of each kind: express orders first, then the oldest.',
  })

export type WaitingOrders = z.input<typeof waitingOrders>

/** `GET /admin/orders/ready`. */
export const readyOrders = z
  .object({
    orders: z.array(orderBody),
    printed: z
      .array(z.string())
      .meta({ description: 'Ids of those whose documents are printed and still match.' }),
  })
  .meta({ id: 'ReadyOrders', description: 'Express orders first, then the oldest; at most 100.' })

export type ReadyOrders = z.input<typeof readyOrders>
