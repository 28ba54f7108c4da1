import { z } from 'zod'

import { CHECKOUT_STATES } from '#modules/checkout/checkout.ts'
import { STAFF_REFUND_STATUSES } from '#modules/payments/payment.ts'

export const QUEUES = ['checkouts', 'refunds', 'mail', 'webhooks', 'settlements'] as const

export const jobsBody = z
  .object({
    queues: z.array(
      z.object({
        name: z.enum(QUEUES),
        waiting: z.number().int().meta({ description: 'What is under way by itself.' }),
        failed: z.number().int().meta({
          description: 'What only staff can move on; of settlements, days that are asked about again.',
        }),
        oldest: z.iso.datetime().nullable().meta({ description: 'Since when the oldest waits.' }),
      }),
    ),
    settlements: z
      .array(
        z.object({
          _id: z.string(),
          customerName: z.string(),
          customerEmail: z.string(),
          gatewayOrderId: z.string().nullable(),
          amount: z.number().meta({ description: 'Rupees.' }),
          state: z.enum(CHECKOUT_STATES),
          undecided: z
            .boolean()
            .meta({ description: 'A payment is under way, or made without an order so far.' }),
          lastFailure: z.string().nullable(),
          createdAt: z.iso.datetime(),
          nextCheckAt: z.iso.datetime().nullable(),
        }),
      )
      .meta({ description: 'Checkouts that are neither paid nor given up, undecided ones first.' }),
    refundsDue: z.array(
      z.object({
        _id: z.string(),
        paymentId: z.string(),
        amount: z.number().meta({ description: 'Rupees.' }),
        reason: z.string(),
        status: z.enum(STAFF_REFUND_STATUSES),
        attempts: z.number().int(),
        lastError: z.string().nullable(),
        nextAttemptAt: z.iso.datetime().nullable(),
      }),
    ),
    failingDays: z
      .array(
        z.object({
          day: z.iso.date(),
          attempts: z.number().int(),
          lastError: z.string().nullable(),
          nextAttemptAt: z.iso.datetime().nullable(),
        }),
      )
      .meta({ description: 'Days about whose settlements the gateway did not answer, oldest first.' }),
    backups: z
      .object({
        scheduled: z
          .boolean()
          .meta({ description: 'Whether the process that answers makes backups by itself.' }),
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
          .meta({ description: 'The one that is due now, until it is made.' }),
      })
      .meta({ description: 'The last good backup that the shop made by itself, and the one that is due.' }),
  })
  .meta({ id: 'Jobs' })

export type JobsBody = z.infer<typeof jobsBody>
