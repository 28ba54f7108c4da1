import { z } from 'zod'

import { SETTLED_TYPES } from '#modules/payments/gateways/gateway-settlements.ts'
import { webhookItem } from '#modules/payments/payments.schema.ts'

export const QUEUES = ['checkouts', 'refunds', 'mail', 'webhooks'] as const

export const healthBody = z
  .object({
    queues: z.array(
      z.object({
        name: z.enum(QUEUES),
        waiting: z.number().int().meta({ description: 'Entries that proceed without staff.' }),
        failed: z.number().int().meta({ description: 'Entries that failed.' }),
        oldest: z.iso
          .datetime()
          .nullable()
          .meta({ description: 'Time since which the oldest has been waiting.' }),
      }),
    ),
    pendingCheckouts: z
      .array(
        z.object({
          _id: z.string(),
          customerName: z.string(),
          customerEmail: z.string(),
          gatewayOrderId: z.string().nullable(),
          amount: z.number().meta({ description: 'Rupees.' }),
          undecided: z
            .boolean()
            .meta({ description: 'True if a payment is in progress, or captured without an order yet.' }),
          lastFailure: z.string().nullable(),
          createdAt: z.iso.datetime(),
        }),
      )
      .meta({ description: 'Checkouts neither paid nor abandoned, undecided ones first; at most 50.' }),
    webhooks: z
      .array(webhookItem)
      .meta({ description: 'Unhandled gateway events, oldest first; at most 50.' }),
    payouts: z
      .object({
        failing: z
          .array(z.object({ day: z.iso.date(), lastError: z.string().nullable() }))
          .meta({ description: 'Days whose payouts could not be checked, oldest first.' }),
        count: z.int(),
        differences: z
          .array(
            z.object({
              day: z.iso.date(),
              id: z.string().meta({ description: 'Gateway id of the payment, refund or payout.' }),
              type: z.enum([...SETTLED_TYPES, 'payout']),
              order: z.object({ _id: z.string(), number: z.string() }).nullable(),
              text: z.string(),
            }),
          )
          .meta({ description: 'At most 50.' }),
      })
      .meta({ description: 'Open differences between the payouts to the bank and the shop’s records.' }),
    backups: z
      .object({
        scheduled: z
          .boolean()
          .meta({ description: 'True if the responding process makes scheduled backups.' }),
        good: z.object({ name: z.string(), endedAt: z.iso.datetime(), bytes: z.int() }).nullable(),
        unmade: z
          .object({
            state: z.enum(['running', 'failed']),
            dueAt: z.iso.datetime(),
            attempts: z.int(),
            lastError: z.string().nullable(),
            nextAttemptAt: z.iso.datetime().nullable(),
          })
          .nullable()
          .meta({ description: 'Backup that is due and not completed.' }),
      })
      .meta({ description: 'Last successful scheduled backup, and the one that is due.' }),
    databaseFaults: z
      .array(z.string())
      .meta({ description: 'Sentences: a read-only database, an outdated collation.' }),
  })
  .meta({ id: 'Health' })

export type HealthBody = z.infer<typeof healthBody>
