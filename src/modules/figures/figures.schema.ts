import { z } from 'zod'

import { PERIODS } from './figures.ts'

const ONE_OF = `must be one of ${PERIODS.join(', ')}`

/** `GET /admin/overview`. */
export const overviewQuery = z.strictObject({
  days: z
    .enum(PERIODS.map(String) as [string, ...string[]], ONE_OF)
    .transform((days) => PERIODS.find((period) => String(period) === days) ?? 7)
    .default(7)
    .meta({ description: 'How many Indian days, today included.' }),
})

const rupees = z.number().meta({ description: 'Rupees.' })
const day = z.iso.date().meta({ description: 'An Indian day.' })

const figures = {
  revenue: rupees.meta({ description: 'Rupees: paid less sent back.' }),
  paid: rupees,
  refunded: rupees,
  refunds: z.number().int(),
  orders: z.number().int().meta({ description: 'Orders that were paid for.' }),
  checkouts: z.number().int().meta({ description: 'Checkouts begun.' }),
  converted: z.number().int().meta({ description: 'Those of them that became orders, then or later.' }),
}

const periodBody = z
  .object({
    from: day,
    to: day,
    ...figures,
    averageBasket: rupees.nullable().meta({ description: 'null without orders.' }),
    conversion: z.number().nullable().meta({ description: 'From 0 to 1; null without checkouts.' }),
  })
  .meta({ id: 'OverviewPeriod' })

const stockedBook = {
  _id: z.string(),
  title: z.string(),
  edition: z.string().nullable(),
  stock: z.number().int(),
}

export const overviewBody = z
  .object({
    days: z.number().int(),
    current: periodBody,
    previous: periodBody,
    series: z
      .array(z.object({ day, ...figures }))
      .meta({ description: 'The days of the period, oldest first.' }),
    bestSellers: z.array(z.object({ ...stockedBook, copies: z.number().int() })),
    slowSellers: z
      .array(z.object({ ...stockedBook, since: z.iso.datetime() }))
      .meta({ description: 'In stock since before the period and not sold in it, oldest first.' }),
    lowStock: z.array(z.object(stockedBook)).meta({ description: 'Five copies or fewer.' }),
    attention: z
      .object({
        newOrders: z.int(),
        ordersToSend: z.int(),
        openClaims: z.int(),
        messages: z.number().int(),
        failedMails: z.number().int(),
        undecidedPayments: z.number().int(),
        failedRefunds: z.number().int(),
        strayPayments: z.int(),
        restores: z.int(),
        openDisputes: z.number().int(),
        returnedOrders: z.number().int(),
        openWebhooks: z.number().int(),
        invoicesDue: z.int(),
      })
      .meta({ description: 'What waits for staff; at most 1,000 of each are counted.' }),
  })
  .meta({ id: 'Overview' })

export type OverviewBody = z.infer<typeof overviewBody>
export type OverviewPeriod = z.infer<typeof periodBody>
