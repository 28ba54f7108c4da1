import { z } from 'zod'

const moment = z.iso.datetime()

const restoreItem = z
  .object({
    _id: z.string(),
    madeAt: moment.meta({ description: 'The moment that the shop went back to.' }),
    restoredAt: moment,
    series: z
      .array(z.object({ from: z.string(), to: z.string() }))
      .meta({ description: 'Series of invoice numbers before, and since.' }),
    lookedAt: moment.nullable(),
    nextLookAt: moment.nullable().meta({ description: 'null once nothing can come any more.' }),
    lastError: z.string().nullable(),
    seen: z.boolean().meta({ description: 'Staff have seen to it.' }),
  })
  .meta({ id: 'Restore' })

const strayItem = z
  .object({
    paymentId: z.string(),
    gatewayOrderId: z.string(),
    amount: z.number().meta({ description: 'Rupees.' }),
    amountRefunded: z.number().meta({ description: 'Rupees.' }),
    method: z.string().nullable(),
    email: z.string().nullable().meta({ description: 'As the payer gave it to the gateway.' }),
    contact: z.string().nullable(),
    createdAt: moment,
  })
  .meta({ id: 'StrayPayment' })

/** `GET /admin/restores`. */
export const restoresBody = z
  .object({
    restores: z.array(restoreItem),
    strays: z.array(strayItem).meta({ description: 'Paid for checkouts that are lost, oldest first.' }),
  })
  .meta({ id: 'Restores' })

export type RestoresBody = z.infer<typeof restoresBody>
export type RestoreItem = z.infer<typeof restoreItem>
export type StrayItem = z.infer<typeof strayItem>
