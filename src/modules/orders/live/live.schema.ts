import { z } from 'zod'

import { ORDER_STATUSES } from '#modules/orders/order.ts'

export const CHANGE_KINDS = ['new', 'status', 'edited', 'deleted', 'refund', 'claim', 'note'] as const

/** What the stream of changes says of one; who may read it asks for the rest. */
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

/** Why the server ends a stream. `closing`: ask again; `elsewhere`: the person has opened newer ones; `signed-out`: do not. */
export const END_REASONS = ['closing', 'elsewhere', 'signed-out'] as const
export type EndReason = (typeof END_REASONS)[number]
