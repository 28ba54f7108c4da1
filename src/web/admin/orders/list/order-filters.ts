import { type OrderState, parseOrderState } from '#modules/orders/order-states.ts'
import { indianDayEnd, indianMidnight } from '#platform/indian-day.ts'
import type { UrlValue, ValuesOf } from '#web/admin/kit/address.ts'
import { linkedChoice, linkedFilter } from '#web/admin/kit/list/filters.tsx'
import { type Day, parseDate } from '#web/ui/typed-date.ts'

const state: UrlValue<OrderState | ''> = { none: '', read: parseOrderState }
const day: UrlValue<Day> = { none: '', read: parseDate }

export const ORDER_FILTERS = {
  search: linkedFilter,
  status: state,
  /** Orders to accept: paid, or ordered with a purchase order. */
  toAccept: linkedChoice('', ['yes']),
  /** Packed or unpacked orders in Processing. */
  packed: linkedChoice('', ['yes', 'no']),
  /** Orders with an undecided claim. */
  claims: linkedChoice('', ['open']),
  delivery: linkedChoice('', ['express']),
  from: day,
  to: day,
}

export type OrdersFilter = ValuesOf<typeof ORDER_FILTERS>

/** Reports whether the list is a work queue, which is sorted by urgency instead of by newest. */
export function isQueue({ status, toAccept, search }: OrdersFilter): boolean {
  return (toAccept === 'yes' || status === 'Paid' || status === 'Processing') && search.trim() === ''
}

/** Returns the query of `GET /orders`. Indian days become UTC times, both bounds inclusive. */
export function ordersQuery(filter: OrdersFilter) {
  const { search, from, to, ...rest } = filter
  return {
    ...rest,
    search: search.trim(),
    sort: isQueue(filter) ? 'urgent' : '',
    startDate: from && indianMidnight(from).toISOString(),
    endDate: to && indianDayEnd(to).toISOString(),
  }
}

/** More rows than fit the screen, so that a day's orders take only one or two pages. */
const ROWS = 20

/** Returns the query of a page of the list. */
export function pageQuery(filter: OrdersFilter) {
  return { ...ordersQuery(filter), limit: ROWS }
}
