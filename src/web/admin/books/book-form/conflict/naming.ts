import type { EditedBook } from '#web/admin/books/book-form/edited-book.ts'
import { editionTitle } from '#web/admin/books/book-form/editions/edition-title.ts'
import type { Category } from '#web/admin/categories/category.ts'

import type { Naming } from './part-words.ts'

/** Names of categories and books, as far as the form knows them. */
export function namingFor(categories: readonly Category[] | undefined, book: EditedBook | undefined): Naming {
  const known = [...(book?.editions ?? []), ...(book?.supersedes ? [book.supersedes] : [])]
  return {
    category: (slug) => categories?.find((category) => category.slug === slug)?.name ?? slug,
    book: (id) => {
      const found = known.find(({ _id }) => _id === id)
      return found ? editionTitle(found) : `Another book (${id})`
    },
  }
}
