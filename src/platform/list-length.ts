/** Matches beyond this number are not counted: nobody pages through a longer list, they search. */
export const MOST_COUNTED = 1000

/** Of a search: each match is a row to look at, and nobody turns ten pages instead of searching for more. */
export const MOST_FOUND = 100

/** How many a list has, as far as they are counted; capped when there are more. */
export interface ListLength {
  total: number
  capped: boolean
}

/** Of a number that was counted up to one more than `MOST_COUNTED`. */
export function lengthOf(counted: number): ListLength {
  return { total: Math.min(counted, MOST_COUNTED), capped: counted > MOST_COUNTED }
}

/** Of a search that finds more than are counted. */
export const LONG_SEARCH: ListLength = { total: MOST_FOUND, capped: true }

/** How many pages a list of so many has that can be turned to. */
export function pagesOf(total: number, limit: number): number {
  return Math.max(1, Math.ceil(Math.min(total, MOST_COUNTED) / limit))
}
