import { ORDER_STATES, type OrderState, parseOrderState } from '#modules/orders/order.ts'
import { indianDayEnd, indianMidnight } from '#platform/indian-day.ts'
import { type Day, parseDate } from '#web/ui/typed-date.ts'

/** What the list shows; stored in the address, so that it can be shared and reloaded. */
export interface OrdersFilter {
  search: string
  /** '' means all. */
  status: OrderState | ''
  startDate: Day
  endDate: Day
  page: number
}

export const NO_FILTER: OrdersFilter = { search: '', status: '', startDate: '', endDate: '', page: 1 }

/** What the filter's select offers below 'All Status'. */
export const FILTER_STATUSES = ORDER_STATES

/** Reads the address; invalid values count as absent. */
export function readFilter(params: URLSearchParams): OrdersFilter {
  const day = (name: string) => parseDate(params.get(name) ?? '') ?? ''
  const page = Number(params.get('page') ?? 1)
  return {
    search: params.get('search') ?? '',
    status: parseOrderState(params.get('status') ?? '') ?? '',
    startDate: day('from'),
    endDate: day('to'),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** The address of a filter: defaults are left out. */
export function writeFilter(filter: OrdersFilter): URLSearchParams {
  const params = new URLSearchParams()
  if (filter.search) params.set('search', filter.search)
  if (filter.status) params.set('status', filter.status)
  if (filter.startDate) params.set('from', filter.startDate)
  if (filter.endDate) params.set('to', filter.endDate)
  if (filter.page > 1) params.set('page', String(filter.page))
  return params
}

/** The query of GET /orders: days become moments, both bounds inclusive. */
export function ordersQuery(filter: OrdersFilter): URLSearchParams {
  const params = new URLSearchParams({ page: String(filter.page) })
  if (filter.search.trim()) params.set('search', filter.search.trim())
  if (filter.status) params.set('status', filter.status)
  if (filter.startDate) params.set('startDate', indianMidnight(filter.startDate).toISOString())
  if (filter.endDate) params.set('endDate', indianDayEnd(filter.endDate).toISOString())
  return params
}

/** Any change of the filter starts at the first page again. */
export function changeFilter(filter: OrdersFilter, change: Partial<OrdersFilter>): OrdersFilter {
  return { ...filter, page: 1, ...change }
}
