import { z } from 'zod'

import { SETTLED_TYPES, SETTLEMENT_STATUSES } from '#modules/payments/gateways/gateway-settlements.ts'
import { instant, rupees } from '#platform/http/wire.ts'

const sums = z.object({
  gross: rupees.meta({ description: 'Payments before deductions.' }),
  refunds: rupees,
  others: rupees.meta({ description: 'Other credits less other debits.' }),
  fee: rupees.meta({ description: 'Gateway fee without GST.' }),
  tax: rupees.meta({ description: 'GST on the fee.' }),
  net: rupees.meta({ description: 'gross − refunds + others − fee − tax.' }),
})

/** Totals of one or more settlements: gross − refunds + others − fee − tax = net. */
export type SettlementSums = z.output<typeof sums>

/** An order as lists name it. */
const order = z.object({ _id: z.string(), number: z.string() }).nullable()
const differences = z
  .array(z.string())
  .meta({ description: 'Differences in plain text; empty if everything agrees.' })

const settledItem = z
  .object({
    _id: z.string().meta({ description: 'Gateway id of the payment, refund or adjustment.' }),
    settlementId: z.string(),
    type: z.enum(SETTLED_TYPES),
    amount: rupees,
    sums,
    paymentId: z.string().nullable(),
    description: z.string().nullable(),
    order,
    unknown: z.boolean().meta({ description: 'True if the shop has no record of it.' }),
    differences,
  })
  .meta({ id: 'SettledItem' })

/** An item with its amounts and differences. */
export type ReportedItem = z.output<typeof settledItem>
export type SettledItemBody = z.input<typeof settledItem>

const settlement = z
  .object({
    _id: z.string(),
    settledAt: instant,
    utr: z.string().nullable().meta({ description: 'Reference number (UTR) of the bank transfer.' }),
    status: z.enum(SETTLEMENT_STATUSES).nullable().meta({ description: 'Status reported by the gateway.' }),
    count: z.number().int().meta({ description: 'Number of items.' }),
    sums,
    differences,
  })
  .meta({ id: 'Settlement' })

export type SettlementBody = z.input<typeof settlement>

const shortList = z.object({
  count: z.number().int(),
  items: z.array(settledItem).meta({ description: 'At most 100.' }),
})

const unsettledPayment = z.object({
  _id: z.string(),
  amount: rupees,
  method: z.string().nullable(),
  createdAt: instant,
  order,
  late: z.boolean().meta({ description: 'True if it is overdue (three working days).' }),
})

export type UnsettledBody = z.input<typeof unsettledPayment>

export const settlementsMonth = z
  .object({
    settlements: z.array(settlement).meta({ description: 'Oldest first.' }),
    totals: sums.meta({ description: 'Totals of all settlements that did not fail.' }),
    unknown: shortList.meta({ description: 'Settled items unknown to the shop.' }),
    differing: shortList.meta({ description: 'Items with differences.' }),
    unsettled: z
      .object({
        count: z.number().int(),
        amount: rupees,
        late: z.number().int(),
        payments: z.array(unsettledPayment).meta({ description: 'Oldest first, at most 100.' }),
      })
      .meta({ description: 'Payments captured before the end of the month and not settled yet.' }),
    looks: z.object({
      lookedAt: instant.nullable().meta({ description: 'Time of the gateway’s last response.' }),
      failing: z.array(
        z.object({
          day: z.iso.date(),
          lastError: z.string().nullable(),
          nextLookAt: instant.nullable(),
        }),
      ),
    }),
  })
  .meta({ id: 'SettlementsMonth' })

export type SettlementsMonthBody = z.input<typeof settlementsMonth>

export const settledItemsPage = z
  .object({ items: z.array(settledItem), totalPages: z.number().int(), total: z.number().int() })
  .meta({ id: 'SettledItemsPage' })

export type SettledItemsPage = z.input<typeof settledItemsPage>
export type SumsBody = z.input<typeof sums>

/** Query of a page of items. */
export const itemsQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
