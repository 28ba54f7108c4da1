import { z } from 'zod'

import { instant, rupees } from '#platform/http/wire.ts'

const owedOrder = z.object({
  _id: z.string(),
  number: z.string(),
  requestId: z.string().nullable().meta({ description: 'Null for an order from the desk.' }),
  institution: z.string(),
  purchaseOrder: z.string(),
  quotation: z.string(),
  orderedAt: instant,
  bill: z.string().nullable().meta({ description: 'Invoice numbers; null until one is issued.' }),
  total: rupees,
  received: rupees.meta({ description: 'Includes the deductions.' }),
  deductions: z.array(z.object({ amount: rupees, text: z.string() })),
  owed: rupees,
  age: z.int().meta({ description: 'Days since the invoice, or since the order until one is issued.' }),
})

export const owedOrders = z
  .object({ orders: z.array(owedOrder).meta({ description: 'Oldest first.' }), total: rupees })
  .meta({ id: 'OwedOrders' })

export type OwedOrderBody = z.input<typeof owedOrder>
export type OwedOrders = z.input<typeof owedOrders>
/** The decoded list, in paise and dates. */
export type OwedList = z.output<typeof owedOrders>
