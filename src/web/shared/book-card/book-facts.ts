import { type BookCard, editionLabel } from '#modules/catalogue/book.ts'

/** Returns facts that distinguish editions, most relevant first. Unknown facts are omitted. */
export function bookFacts(
  book: Pick<BookCard, 'edition' | 'date' | 'publisher' | 'language' | 'isbn'>,
): string[] {
  return [
    editionLabel(book),
    book.publisher,
    book.language !== 'English' && book.language,
    book.isbn && `ISBN ${book.isbn}`,
  ].filter((fact): fact is string => typeof fact === 'string' && fact !== '')
}
