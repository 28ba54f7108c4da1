import { z } from 'zod'

import type { Db } from '#platform/database/database.ts'
import { indianDay, indianMidnight } from '#platform/indian-day.ts'
import type { PersonalData } from '#platform/database/personal-data.ts'

import { shownOrder } from './order-body.ts'
import { orderBody } from './orders.schema.ts'
import { ownedBy, pageOfOrders } from './orders.repository.ts'
import {
  anonymiseOrdersBefore,
  anonymiseOrdersOf,
  countUndelivered,
  hasPartPaid,
  readdressOrders,
} from './personal-data.repository.ts'

/** Section 36 of the CGST Act, and the privacy policy: eight years after the end of the financial year. */
const YEARS_KEPT = 8
const MOST = 100_000

const PART_PAID =
  'One of your orders is partly paid. You can delete your account once the rest is paid, or the order is cancelled and refunded.'

/** Personal data in orders. Orders are retained for accounting, without the person's data. */
export const personalOrders: PersonalData = {
  name: 'orders',
  collect: async (db, person) => ordersOf(db, person.userId),

  async objection(tx, { userId }) {
    const count = await countUndelivered(tx, userId)
    if (count === 0) return (await hasPartPaid(tx, userId)) ? PART_PAID : undefined
    const many = count === 1 ? 'One of your orders has' : `${count} of your orders have`
    return `${many} not been delivered yet. You can delete your account once ${count === 1 ? 'it has' : 'they have'} arrived or been cancelled.`
  },

  forget: (tx, { userId, email }) => anonymiseOrdersOf(tx, userId, email),
  readdress: readdressOrders,
  expire: (tx, now) => anonymiseOrdersBefore(tx, retainedSince(now)),
}

async function ordersOf(db: Db, userId: string) {
  const found = await pageOfOrders(db, ownedBy(userId), { limit: MOST, offset: 0 })
  return found.map((order) => z.encode(orderBody, shownOrder(order, { isAdmin: false })))
}

/**
 * Returns the start of the retention period: the start of the financial year eight years ago. Older orders
 * are anonymized.
 */
export function retainedSince(now: Date): Date {
  const today = indianDay(now)
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '04-01' ? 1 : 0)
  return indianMidnight(`${year - YEARS_KEPT}-04-01`)
}
