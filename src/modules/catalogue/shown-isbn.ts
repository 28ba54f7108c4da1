/** Registration group 99999 belongs to no publisher. The sample catalogue's own books have such numbers. */
const SAMPLE = /^97899999/

export function isSampleIsbn(isbn: string): boolean {
  return SAMPLE.test(isbn)
}

/** Formats an ISBN for the book's page and the hero, where a sample must not pass for a real number. */
export function shownIsbn(isbn: string): string {
  return isSampleIsbn(isbn) ? `${isbn} (sample)` : isbn
}
