import { type Actor, requirePermission } from '#modules/accounts/actor.ts'
import { isStaff } from '#modules/accounts/roles.ts'
import type { StaffNote } from '#modules/orders/notes/notes.schema.ts'
import { createNotesService, type NotesService, readNotes } from '#modules/orders/notes/notes.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { isId } from '#platform/ids.ts'
import { lengthOf, type ListLength, pagesIn } from '#platform/list-length.ts'

import type { Customer, CustomerOrder, CustomerSums } from './customer.ts'
import {
  addressesOf,
  claimsOf,
  countOrdersOf,
  customerById,
  lockCustomer,
  ordersOf,
  sumsOf,
  undeliveredMailTo,
} from './customers.repository.ts'
import { addressesOfAccounts } from './lookup.repository.ts'

/** Only the newest claims are shown, because a separate list has all of them. */
const CLAIMS_SHOWN = 20

/** The shop's data about a customer, except the orders. */
export interface CustomerFile {
  customer: Customer
  /** Phone of the default address or the last order; '' if unknown. */
  phone: string
  sums: CustomerSums
  /** The default first. */
  addresses: Awaited<ReturnType<typeof addressesOf>>
  claims: Awaited<ReturnType<typeof claimsOf>>
  /** The last mail to the present address that couldn't be delivered. */
  undeliveredMail: Awaited<ReturnType<typeof undeliveredMailTo>>
  /** Newest first; null for a colleague's account, because the colleague could read them. */
  notes: StaffNote[] | null
}

/**
 * Reads people as customers. Requires `orders.read`, in addition to the `users.read` of the endpoints. Throws
 * `not-found` for unknown ids and deleted accounts.
 */
export function createCustomersService({ db }: { db: Db }) {
  return {
    async read(actor: Actor, id: string): Promise<CustomerFile> {
      requirePermission(actor, 'orders.read')
      const customer = await requireCustomer(db, id)
      const [known, sums, addresses, claims, undeliveredMail, notes] = await Promise.all([
        addressesOfAccounts(db, [id]),
        sumsOf(db, customer),
        addressesOf(db, id),
        claimsOf(db, id, CLAIMS_SHOWN),
        undeliveredMailTo(db, customer.email),
        isStaff(customer.role) ? null : readNotes(db, 'userId', id),
      ])
      const phone = known.get(id)?.phone ?? ''
      return { customer, phone, sums, addresses, claims, undeliveredMail, notes }
    },

    /** Lists orders, newest first: the account's, and those that staff entered for its confirmed address. */
    async orders(
      actor: Actor,
      id: string,
      { page, limit }: { page: number; limit: number },
    ): Promise<ListLength & { orders: CustomerOrder[]; totalPages: number }> {
      requirePermission(actor, 'orders.read')
      const customer = await requireCustomer(db, id)
      const window = { limit, offset: (page - 1) * limit }
      const [orders, counted] = await Promise.all([
        ordersOf(db, customer, window),
        countOrdersOf(db, customer),
      ])
      const length = lengthOf(counted)
      return { orders, ...length, totalPages: pagesIn(length, limit) }
    },
  }
}

export type CustomersService = ReturnType<typeof createCustomersService>

/** Throws `not-found` for unknown ids and deleted accounts. */
export async function requireCustomer(db: Db, id: string): Promise<Customer> {
  const customer = isId(id) ? await customerById(db, id) : undefined
  if (!customer) throw notFound('User')
  return customer
}

/** Notes about customers. A new one throws `conflict` 'staff' for a colleague's account. */
export const createCustomerNotesService = (deps: { db: Db; clock: Clock }): NotesService =>
  createNotesService(deps, { subject: 'userId', noun: 'A customer', lock: lockForNote })

async function lockForNote(tx: Tx, id: string): Promise<void> {
  const customer = isId(id) ? await lockCustomer(tx, id) : undefined
  if (!customer) throw notFound('User')
  if (isStaff(customer.role)) throw conflict('staff', 'You can only add notes about customers, not staff.')
}
