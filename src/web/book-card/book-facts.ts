import type { BookCard } from '#modules/catalogue/book.ts'

/** What tells one edition from another, in the order of interest; only what is known. */
export function bookFacts(
  book: Pick<BookCard, 'edition' | 'date' | 'publisher' | 'language' | 'isbn'>,
): string[] {
  return [
    book.edition && (/edition$/i.test(book.edition) ? book.edition : `${book.edition} edition`),
    book.date?.slice(0, 4),
    book.publisher,
    book.language !== 'English' && book.language,
    book.isbn && `ISBN ${book.isbn}`,
  ].filter((fact): fact is string => typeof fact === 'string' && fact !== '')
}
