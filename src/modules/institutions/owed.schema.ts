import { z } from 'zod'

const rupees = z.number()

const owedOrder = z.object({
  _id: z.string(),
  number: z.string(),
  requestId: z.string(),
  institution: z.string(),
  purchaseOrder: z.string(),
  quotation: z.string(),
  orderedAt: z.iso.datetime(),
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

export type OwedOrderBody = z.infer<typeof owedOrder>
export type OwedOrders = z.infer<typeof owedOrders>
