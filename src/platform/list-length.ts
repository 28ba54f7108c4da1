/** Matches beyond this number are not counted: nobody pages through a longer list, they search. */
export const MOST_COUNTED = 1000

/** How many pages a list of so many has that can be turned to. */
export function pagesOf(total: number, limit: number): number {
  return Math.max(1, Math.ceil(Math.min(total, MOST_COUNTED) / limit))
}
