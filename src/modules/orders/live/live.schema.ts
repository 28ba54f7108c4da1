import { z } from 'zod'

import { ORDER_STATUSES } from '#modules/orders/order.ts'

export const CHANGE_KINDS = ['new', 'status', 'edited', 'deleted', 'refund', 'claim', 'note'] as const

/** A change in the stream. It carries no details: a reader with permission fetches them. */
export const orderChange = z
  .object({
    id: z.string(),
    orderNumber: z.string(),
    kind: z.enum(CHANGE_KINDS),
    status: z.enum(ORDER_STATUSES),
    cancelled: z.boolean(),
    version: z.number().int().meta({ description: 'Never smaller than that of an earlier change.' }),
  })
  .meta({ id: 'OrderChange' })

export type OrderChange = z.infer<typeof orderChange>

/**
 * Why the server ends a stream. `closing`: reconnect; `elsewhere`: the user opened newer streams;
 * `signed-out`: don't reconnect.
 */
export const END_REASONS = ['closing', 'elsewhere', 'signed-out'] as const
export type EndReason = (typeof END_REASONS)[number]
