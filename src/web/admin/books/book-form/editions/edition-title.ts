import { editionWords, type NamedEdition } from '#modules/catalogue/edition-words.ts'

/** 'Direct Tax Laws, 26th edition, 2025'. */
export function editionTitle(book: NamedEdition & { title: string }): string {
  return [book.title, editionWords(book)].filter(Boolean).join(', ')
}
