import { z } from 'zod'

import { optionalText } from '#platform/http/fields.ts'

import { orderBody } from './orders.schema.ts'

/** `GET /admin/orders/waiting`. */
export const waitingOrders = z
  .object({ toAccept: z.array(orderBody), toPack: z.array(orderBody), toSend: z.array(orderBody) })
  .meta({
    id: 'WaitingOrders',
    description: 'The five most urgent of each kind: express orders first, then the oldest.',
  })

export type WaitingOrders = z.input<typeof waitingOrders>

/** `GET /admin/orders/ready`. */
export const readyOrders = z
  .object({
    orders: z.array(orderBody),
    printed: z
      .array(z.string())
      .meta({ description: 'Ids of those whose documents are printed and still match.' }),
  })
  .meta({ id: 'ReadyOrders', description: 'Express orders first, then the oldest; at most 100.' })

export type ReadyOrders = z.input<typeof readyOrders>

/** Same as the maximum page size of the list. */
const MAX_WATCHED = 100

/** `GET /admin/orders/changes`, which the list of orders polls. */
export const orderChangesQuery = z
  .object({
    ids: optionalText(MAX_WATCHED * 25)
      .transform((text = '') => text.split(','))
      .meta({ description: `The orders on the screen, separated by commas; at most ${MAX_WATCHED}.` }),
    after: z
      .string()
      // Number('') would be 0, before the first order.
      .regex(/^\d{1,10}$/, 'must be a whole number')
      .transform(Number)
      .pipe(z.int().max(2_147_483_647))
      .optional()
      .meta({ description: 'Number of the last order displayed. Later orders count as new.' }),
  })
  .meta({ id: 'OrderChangesQuery' })

export const orderChanges = z
  .object({
    orders: z.array(orderBody).meta({ description: 'The requested orders in their current state.' }),
    deleted: z.array(z.string()).meta({ description: 'The requested ids that no longer exist.' }),
    last: z.number().int().meta({ description: 'Number of the last order.' }),
    arrived: z
      .number()
      .int()
      .meta({ description: 'Orders after `after`, except the requested ones. 0 without `after`.' }),
  })
  .meta({ id: 'OrderChanges' })

export type OrderChanges = z.input<typeof orderChanges>
