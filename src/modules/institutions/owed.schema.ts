import { z } from 'zod'

import { instant, rupees } from '#platform/http/wire.ts'

const owedOrder = z.object({
  _id: z.string(),
  number: z.string(),
  requestId: z.string(),
  institution: z.string(),
  purchaseOrder: z.string(),
  quotation: z.string(),
  orderedAt: instant,
  bill: z
    .string()
    .nullable()
    .meta({ description: 'The numbers of its bills; null as long as there is none.' }),
  total: rupees,
  received: rupees,
  owed: rupees,
  age: z.int().meta({ description: 'Days since the bill, or since the order as long as there is none.' }),
})

export const owedOrders = z
  .object({ orders: z.array(owedOrder).meta({ description: 'The oldest first.' }), total: rupees })
  .meta({ id: 'OwedOrders' })

export type OwedOrderBody = z.input<typeof owedOrder>
export type OwedOrders = z.input<typeof owedOrders>
/** The same list in the shop: paise and dates. */
export type OwedList = z.output<typeof owedOrders>
