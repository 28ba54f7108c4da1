import type { BookCard } from '#modules/catalogue/book.ts'
import { fold } from '#modules/catalogue/search-text.ts'

/** Reports whether a book is the wanted one: part of its title and, after ' / ', of its author, edition or date. */
export function isWanted(book: BookCard, wanted: string): boolean {
  const [title = '', mark = ''] = wanted.split(' / ')
  const marks = fold([book.title, book.author, book.edition, book.date].join(' '))
  return fold(`${book.title} ${book.author ?? ''}`).includes(fold(title)) && marks.includes(fold(mark))
}
