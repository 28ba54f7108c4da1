import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'
import { isId } from '#platform/ids.ts'

import { deductionsFor, ordersOfInstitution, paymentsFor, unpaidOrders } from './owed.repository.ts'
import { ageOf, type OwedList, type StatementLine, statementOf, stillOwed } from './owed.ts'
import { requestById } from './requests.repository.ts'

/** More unpaid orders than a shop of this size has. If there are more, the newest are left out. */
const MOST = 1000

export function createOwedService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** Lists all unpaid orders, of institutions and from the desk, oldest first: the same as *Payments* sums. */
    async list(): Promise<OwedList> {
      const now = clock.now()
      const found = await unpaidOrders(db, MOST)
      const deductions = await deductionsFor(
        db,
        found.map(({ id }) => id),
      )
      const orders = found.map((order) => ({
        ...order,
        _id: order.id,
        orderedAt: order.createdAt,
        bill: order.bill?.number ?? null,
        owed: stillOwed(order),
        deductions: deductions.get(order.id) ?? [],
        age: ageOf(order, now),
      }))
      return { orders, total: orders.reduce((sum, { owed }) => sum + owed, 0) }
    },
    /** Lists all orders and payments of the institution that sent a request. */
    async statement(requestId: string): Promise<{ number: string; lines: StatementLine[] }> {
      const request = isId(requestId) ? await requestById(db, requestId) : undefined
      if (!request) throw notFound('Request')
      const orders = await ordersOfInstitution(db, request.institutionKey, MOST)
      const payments = await paymentsFor(
        db,
        orders.map(({ id }) => id),
      )
      return { number: request.number, lines: statementOf(orders, payments) }
    },
  }
}

export type OwedService = ReturnType<typeof createOwedService>
