import { z } from 'zod'

const MAX_ORDERS = 100

/** The orders of one print. */
export const printedOrders = z
  .strictObject({
    ids: z
      .array(z.string().max(64, 'must have at most 64 characters'))
      .min(1, 'must name an order')
      .max(MAX_ORDERS, `must name at most ${MAX_ORDERS} orders`),
  })
  .meta({ id: 'PrintedOrders' })
