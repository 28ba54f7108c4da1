import { z } from 'zod'

import { ROLES } from '#modules/accounts/roles.ts'
import { CLAIM_OUTCOMES, CLAIM_REASONS, CLAIM_STATES } from '#modules/customer-service/claims/claim-states.ts'
import { shippingAddress } from '#modules/orders/address.schema.ts'
import { noteBody } from '#modules/orders/notes/notes.schema.ts'
import { ORDER_STATUSES } from '#modules/orders/order-states.ts'
import { PAID_BY } from '#modules/orders/paid-by.ts'
import { isStorable, listLength, pageLimit, pageNumber } from '#platform/http/fields.ts'
import { identified, instant, rupees } from '#platform/http/wire.ts'

import { savedAddress } from './addresses/addresses.schema.ts'

export const customerOrdersQuery = z.object({ page: pageNumber(), limit: pageLimit(10, 100) })

const money = {
  paid: rupees.meta({ description: 'Amount received.' }),
  refunded: rupees.meta({ description: 'Amount refunded or being refunded.' }),
  net: rupees.meta({ description: '`paid` less `refunded`.' }),
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
  phone: z.string().meta({ description: 'Of the default address, else of the last order; may be empty.' }),
  emailVerifiedAt: instant.nullable().meta({ description: 'Time at which they confirmed the address.' }),
  role: z.enum(ROLES),
  createdAt: instant,
  sums: z
    .object({
      orders: z.number().int(),
      ...money,
      paidInShop: rupees.meta({ description: 'Part of `paid` received outside the gateway.' }),
    })
    .meta({ description: 'Orders of the account, and manual orders for its confirmed address.' }),
  addresses: z.array(savedAddress),
  claims: z.array(customerClaim).meta({ description: 'Most recent ones, newest first.' }),
  undeliveredMail: z
    .object({ createdAt: instant, reason: z.string().nullable() })
    .nullable()
    .meta({ description: 'The last mail to this address that couldn’t be delivered, and why.' }),
  notes: z.array(noteBody).nullable().meta({
    description: 'Internal notes, newest first; null for staff accounts, which have none.',
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

export const MIN_LOOKUP = 3

/** `GET /customers`. */
export const customerSearch = z.object({
  search: z
    .string('is required')
    .trim()
    .min(MIN_LOOKUP, `must have at least ${MIN_LOOKUP} characters`)
    .max(100, 'must have at most 100 characters')
    .refine(isStorable, 'contains characters that cannot be stored')
    .meta({ description: 'Beginning of a phone number, or part of a name or email address.' }),
})

/** A person whose order staff may be entering, with the data for the form. */
const foundCustomer = z
  .object({
    userId: z.string().nullable().meta({ description: 'Null if known only from earlier orders.' }),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    address: shippingAddress.nullable(),
  })
  .meta({ id: 'FoundCustomer' })

export const foundCustomers = z.object({ customers: z.array(foundCustomer) }).meta({ id: 'FoundCustomers' })

export type FoundCustomer = z.infer<typeof foundCustomer>
