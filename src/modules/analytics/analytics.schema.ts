import { z } from 'zod'

import { identified, instant, rupees as plainRupees } from '#platform/http/wire.ts'

import { PERIODS } from './analytics.ts'

const ONE_OF = `must be one of ${PERIODS.join(', ')}`

/** `GET /admin/analytics`. */
export const analyticsQuery = z.strictObject({
  days: z
    .enum(PERIODS.map(String) as [string, ...string[]], ONE_OF)
    .transform((days) => PERIODS.find((period) => String(period) === days) ?? 7)
    .default(7)
    .meta({ description: 'Number of days, including today, in India.' }),
})

const rupees = plainRupees.meta({ description: 'Rupees.' })
const day = z.iso.date().meta({ description: 'An Indian day.' })

const figures = {
  revenue: rupees.meta({ description: 'Rupees: paid less refunded.' }),
  paid: rupees,
  refunded: rupees,
  refunds: z.number().int(),
  orders: z.number().int().meta({ description: 'Paid orders.' }),
  checkouts: z.number().int().meta({ description: 'Checkouts started.' }),
  converted: z
    .number()
    .int()
    .meta({ description: 'Checkouts started then that became orders, even if later.' }),
}

const periodBody = z
  .object({
    from: day,
    to: day,
    ...figures,
    averageBasket: rupees
      .nullable()
      .meta({ description: 'Average value of these orders; null without orders.' }),
    conversion: z.number().nullable().meta({ description: 'From 0 to 1; null without checkouts.' }),
  })
  .meta({ id: 'AnalyticsPeriod' })

const stockedBook = {
  title: z.string(),
  edition: z.string().nullable(),
  stock: z.number().int(),
}

const attention = z
  .object({
    /** Paid or ordered with a purchase order, and not yet accepted. */
    newOrders: z.int(),
    /** Accepted, and not packed. */
    ordersToPack: z.int(),
    /** Packed, and not dispatched. */
    ordersToSend: z.int(),
    /** Undecided claims. */
    openClaims: z.int(),
    /** Requests of institutions without a quotation. */
    institutionRequests: z.number().int(),
    /** Contact messages that are not done. */
    messages: z.number().int(),
    /** Reports of reviews that are not resolved. */
    openReports: z.int(),
    /** Open tickets without an acknowledgement, less than 12 hours before that deadline or past it. */
    casesToAcknowledge: z.int(),
    /** Open tickets less than three days before their deadline or past it. */
    casesToResolve: z.int(),
    /** Emails abandoned after retries. */
    failedMails: z.number().int(),
    /** Payments whose outcome the bank has left open for over an hour. */
    undecidedPayments: z.number().int(),
    /** Refunds refused by the gateway or the bank: only staff can send them again. */
    failedRefunds: z.number().int(),
    /** Refunds on their way to the buyer. */
    refundsDue: z.int(),
    /** Restores of the shop that staff have not reviewed. */
    restores: z.int(),
    /** Failed backups since the last successful one. */
    failedBackups: z.int(),
    /** Disputes that need a response to the bank. */
    openDisputes: z.number().int(),
    /** Orders not dispatched whose money was refunded or is disputed. */
    returnedOrders: z.number().int(),
    /** Gateway events whose processing has failed for 15 minutes. */
    openWebhooks: z.number().int(),
    /** Orders dispatched without an invoice, because seller details or a tax rate were missing. */
    invoicesDue: z.int(),
    /** Books with one to five copies. */
    lowStock: z.int(),
  })
  .meta({ description: 'Open tasks of staff; each count stops at 1,000.' })

export const analyticsBody = z
  .object({
    days: z.number().int(),
    current: periodBody,
    previous: periodBody,
    series: z
      .array(z.object({ day, ...figures }))
      .meta({ description: 'The days of the period, oldest first.' }),
    bestSellers: z.array(identified({ ...stockedBook, copies: z.number().int() })),
    slowSellers: z
      .array(identified({ ...stockedBook, since: instant }))
      .meta({ description: 'In stock since before the period and not sold during it, oldest first.' }),
    lowStock: z.array(identified(stockedBook)).meta({ description: 'Five copies or fewer.' }),
    attention,
  })
  .meta({ id: 'Analytics' })

/** `GET /admin/work`. */
export const taskCountsBody = z
  .object({ waiting: attention.partial() })
  .meta({ id: 'Work', description: 'Counts that the role may not see are omitted; each stops at 1,000.' })

export type Attention = z.infer<typeof attention>
export type AnalyticsBody = z.input<typeof analyticsBody>
export type AnalyticsPeriod = z.input<typeof periodBody>
export type TaskCountsBody = z.infer<typeof taskCountsBody>
