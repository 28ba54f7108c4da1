/** The numbers a pager shows: first, last, the current page and its neighbours; null for a gap. */
export function pageNumbers(page: number, totalPages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, totalPages].filter((n) => n >= 1 && n <= totalPages)
  const sorted = [...new Set(wanted)].sort((a, b) => a - b)
  return sorted.flatMap((n, i) => between(sorted[i - 1], n))
}

/** A gap of one page is no gap: the page itself takes no more room. */
function between(previous: number | undefined, n: number): (number | null)[] {
  if (previous === undefined || n === previous + 1) return [n]
  return n === previous + 2 ? [n - 1, n] : [null, n]
}
