import type { BookCard } from '#modules/catalogue/book.ts'

/** What distinguishes editions, most interesting first; only known facts. */
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
