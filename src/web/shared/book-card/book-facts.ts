import { type BookCard, editionLabel, editionName } from '#modules/catalogue/book.ts'

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

/** Formats the edition for narrow places: '50th ed., 2025'. Null if neither edition nor year is known. */
export function shortEdition({ edition, date }: Pick<BookCard, 'edition' | 'date'>): string | null {
  const year = date?.slice(0, 4)
  if (!edition) return year ?? null
  const name = editionName(edition).replace(/ edition$/, ' ed.')
  return year && !edition.includes(year) ? `${name}, ${year}` : name
}
