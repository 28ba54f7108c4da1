/** Which of how many: 'Showing 13-24 of 30 books'; 'of more than 300' where counting stopped. */
export function resultLine(
  page: number,
  perPage: number,
  shown: number,
  total: number,
  capped = false,
): string {
  if (total <= perPage && page === 1) return total === 1 ? '1 book' : `${total} books`
  const first = (page - 1) * perPage + 1
  return `Showing ${first}-${first + shown - 1} of ${capped ? 'more than ' : ''}${total} books`
}
