import { editionWords } from '#modules/catalogue/edition-words.ts'
import type { EditionNote } from '#web/admin/books/book-form/edited-book.ts'

/** 'Direct Tax Laws, 26th edition, 2025'. */
export function editionTitle(book: EditionNote): string {
  return [book.title, editionWords(book)].filter(Boolean).join(', ')
}
