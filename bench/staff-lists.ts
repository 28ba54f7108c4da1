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
