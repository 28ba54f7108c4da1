import { z } from 'zod'

import { ROLES } from '#modules/accounts/permissions.ts'
import { savedAddress } from './addresses/addresses.schema.ts'
import { CLAIM_OUTCOMES, CLAIM_REASONS, CLAIM_STATES } from '#modules/customer-service/claims/claim.ts'
import { noteBody } from '#modules/orders/notes/notes.schema.ts'
import { ORDER_STATUSES, PAID_BY } from '#modules/orders/order.ts'
import { pageLimit, pageNumber } from '#platform/http/fields.ts'
import { identified, instant, rupees } from '#platform/http/wire.ts'
import { listLength } from '#platform/list-length.schema.ts'

export const customerOrdersQuery = z.object({ page: pageNumber(), limit: pageLimit(10, 100) })

const money = {
  paid: rupees.meta({ description: 'What came in.' }),
  refunded: rupees.meta({ description: 'What goes or has gone back of it.' }),
  net: rupees.meta({ description: 'What stays.' }),
}

const customerClaim = identified({
  orderId: z.string(),
  orderNumber: z.string(),
  reason: z.enum(CLAIM_REASONS),
  state: z.enum(CLAIM_STATES),
  outcome: z.enum(CLAIM_OUTCOMES).nullable(),
  createdAt: instant,
}).meta({ id: 'CustomerClaim' })

/** `GET /admin/users/:id`. */
export const customerBody = identified({
  name: z.string(),
  email: z.string(),
  emailVerifiedAt: instant.nullable().meta({ description: 'When they showed that the address is theirs.' }),
  role: z.enum(ROLES),
  createdAt: instant,
  sums: z
    .object({
      orders: z.number().int(),
      ...money,
      paidInShop: rupees.meta({ description: 'Of `paid`, what did not come through the gateway.' }),
    })
    .meta({ description: 'Of the account’s orders, and of those entered for its confirmed address.' }),
  addresses: z.array(savedAddress),
  claims: z.array(customerClaim).meta({ description: 'The newest, newest first.' }),
  notes: z.array(noteBody).nullable().meta({
    description: 'Of staff for staff, newest first; null of a colleague, about whom none are kept.',
  }),
}).meta({ id: 'Customer' })

const customerOrder = identified({
  number: z.string(),
  createdAt: instant,
  status: z.enum(ORDER_STATUSES),
  cancelledAt: instant.nullable(),
  totalAmount: rupees,
  ...money,
  manual: z.boolean(),
  paidBy: z.enum(PAID_BY).nullable(),
}).meta({ id: 'CustomerOrder' })

/** `GET /admin/users/:id/orders`. */
export const customerOrders = z
  .object({ orders: z.array(customerOrder), ...listLength })
  .meta({ id: 'CustomerOrders' })

export type CustomerBody = z.input<typeof customerBody>
export type CustomerOrderBody = z.input<typeof customerOrder>
export type CustomerOrdersBody = z.input<typeof customerOrders>
