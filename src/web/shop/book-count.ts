/** '1 book', '3 books'; 'more than 1000 books' where counting stopped. */
export function bookCount(count: number, capped = false): string {
  if (capped) return `more than ${count} books`
  return count === 1 ? '1 book' : `${count} books`
}
