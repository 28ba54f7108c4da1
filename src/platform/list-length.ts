/** Matches beyond this number aren't counted: people refine a search instead of paging that far. */
export const MAX_COUNTED = 1000

/** Length of a list up to the counting limit; `capped` if the list is longer. */
export interface ListLength {
  total: number
  capped: boolean
}

/** Converts a count that stopped at `MAX_COUNTED` + 1. */
export function lengthOf(counted: number): ListLength {
  return { total: Math.min(counted, MAX_COUNTED), capped: counted > MAX_COUNTED }
}

/** Returns the number of pages that can be opened in a list of this length. */
export function pagesOf(total: number, limit: number): number {
  return Math.max(1, Math.ceil(Math.min(total, MAX_COUNTED) / limit))
}

/** Like `pagesOf`, plus a page if the list is longer than its count. */
export const pagesIn = ({ total, capped }: ListLength, limit: number) =>
  pagesOf(total + Number(capped), limit)
