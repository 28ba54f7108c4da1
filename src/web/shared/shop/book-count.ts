/** Formats a number of books: '1 book', '3 books'; 'more than 1000 books' if counting was capped. */
export function bookCount(count: number, capped = false): string {
  if (capped) return `more than ${count} books`
  return count === 1 ? '1 book' : `${count} books`
}
