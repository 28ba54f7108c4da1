/** Matches beyond this number are not counted: people search a longer list instead of paging through it. */
export const MAX_COUNTED = 1000

/** How many a list has, as far as they are counted; capped when there are more. */
export interface ListLength {
  total: number
  capped: boolean
}

/** Of a number that was counted up to one more than `MAX_COUNTED`. */
export function lengthOf(counted: number): ListLength {
  return { total: Math.min(counted, MAX_COUNTED), capped: counted > MAX_COUNTED }
}

/** How many pages a list of so many has that can be turned to. */
export function pagesOf(total: number, limit: number): number {
  return Math.max(1, Math.ceil(Math.min(total, MAX_COUNTED) / limit))
}

/** As `pagesOf`; where a list is longer than is known, there is another page. */
export const pagesIn = ({ total, capped }: ListLength, limit: number) =>
  pagesOf(total + Number(capped), limit)
