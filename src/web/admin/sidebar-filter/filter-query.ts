import { BOOKS_PER_PAGE } from '#modules/catalogue/book.ts'
import { toRupees } from '#platform/money.ts'
import type { ListingState } from '#web/listing/listing-state.ts'

/** The query of `GET /books` for a state of the filters; empty ones are left out. */
export function filterQuery(state: ListingState): string {
  const { minPrice, maxPrice, view: _view, buy: _buy, ...rest } = state
  const question = {
    ...rest,
    minPrice: minPrice === undefined ? '' : toRupees(minPrice),
    maxPrice: maxPrice === undefined ? '' : toRupees(maxPrice),
    limit: BOOKS_PER_PAGE,
  }
  const given = Object.entries(question).filter(
    ([, value]) => value !== '' && value !== false && value !== undefined,
  )
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
}
