import { z } from 'zod'

import type { Operation } from '#modules/accounts/operation.ts'
import { DECLARED } from '#test/support/declared-endpoints.ts'

import { BOOKS, NAMES, STOCK } from './admin-books.ts'
import { BULK_RUNS, STOCKTAKES } from './admin-stocktakes.ts'
import { CONTENT, HISTORY, IMPORTS, KEPT, TERMS } from './admin-tables.ts'
import { ALERTS, CASES, MAILS, REVIEWS } from './admin-letters.ts'
import { INSTITUTIONS } from './admin-institutions.ts'
import type { AdminList } from './admin-list.ts'
import { CLAIMS, COUPONS, DISPUTES, HEALTH, REFUNDS } from './admin-money.ts'
import { ORDERS, ANALYTICS, PAYMENTS, WORK } from './admin-orders.ts'
import { AUDIT, USERS } from './admin-people.ts'

/**
 * Every staff list, in the order in which a shop is filled: people, books and orders come before records that
 * refer to them.
 */
export const STAFF_LISTS: readonly AdminList[] = [
  USERS,
  BOOKS,
  NAMES,
  ORDERS,
  INSTITUTIONS,
  STOCK,
  STOCKTAKES,
  BULK_RUNS,
  CLAIMS,
  REFUNDS,
  DISPUTES,
  HEALTH,
  COUPONS,
  CASES,
  REVIEWS,
  MAILS,
  ALERTS,
  AUDIT,
  IMPORTS,
  CONTENT,
  TERMS,
  HISTORY,
  KEPT,
  ANALYTICS,
  PAYMENTS,
  WORK,
]

/** Returns the staff lists that no request of `STAFF_LISTS` asks for. */
export function unmeasuredLists(): string[] {
  const addresses = STAFF_LISTS.flatMap(({ asks }) => Object.values(asks))
  const paths = addresses.map((address) => address.replace(/\?.*/, ''))
  const isAsked = ({ path }: Operation) => {
    const shape = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)
    return paths.some((asked) => shape.test(asked))
  }
  return DECLARED.filter((operation) => isStaffList(operation) && !isAsked(operation)).map(({ name }) => name)
}

/** Answers with arrays that don't grow with the shop. */
const BOUNDED = new Set([
  'GET /admin/books/headings',
  'GET /admin/books/:id/section-index',
  'GET /admin/orders/changes',
  'GET /admin/stocktakes/:id/review',
  'GET /admin/tax-register',
])

/** A read by staff, not of one record, whose answer is an array or contains one of objects. */
function isStaffList({ name, method, path, access, output }: Operation): boolean {
  if (method !== 'GET' || !access.permission || !(output instanceof z.ZodType)) return false
  if (/\/:(id|slug)$/.test(path) || BOUNDED.has(name)) return false
  return partsOf(output).some((part) => part instanceof z.ZodArray && !isText(part.element))
}

function partsOf(output: z.ZodType): readonly unknown[] {
  if (output instanceof z.ZodObject) return Object.values(output.shape)
  return output instanceof z.ZodUnion ? output.options : [output]
}

const isText = (element: unknown) => element instanceof z.ZodString
