import { z } from 'zod'

const moment = z.iso.datetime()

const strayItem = z
  .object({
    paymentId: z.string(),
    gatewayOrderId: z.string(),
    amount: z.number().meta({ description: 'Rupees, less refunds.' }),
    email: z.string().nullable().meta({ description: 'Email address given to the gateway by the payer.' }),
    contact: z.string().nullable(),
    createdAt: moment,
  })
  .meta({ id: 'StrayPayment' })

const restoreItem = z
  .object({
    _id: z.string(),
    madeAt: moment.meta({ description: 'Time of the restored state.' }),
    restoredAt: moment,
    series: z
      .array(z.object({ from: z.string(), to: z.string() }))
      .meta({ description: 'Invoice series before and after the restore.' }),
    lookedAt: moment.nullable(),
    nextLookAt: moment.nullable().meta({ description: 'Null once no further payments can arrive.' }),
    lastError: z.string().nullable(),
    seen: z.boolean().meta({ description: 'True once staff have dealt with it.' }),
    strays: z.array(strayItem).meta({ description: 'Payments for lost checkouts.' }),
  })
  .meta({ id: 'Restore' })

/** `GET /admin/restores`. */
export const restoresBody = z.object({ restores: z.array(restoreItem) }).meta({ id: 'Restores' })

export type RestoresBody = z.infer<typeof restoresBody>
export type RestoreItem = z.infer<typeof restoreItem>
export type StrayItem = z.infer<typeof strayItem>
