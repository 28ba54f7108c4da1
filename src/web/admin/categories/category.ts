import type { z } from 'zod'

import type { categoryJson } from '#modules/catalogue/catalogue.schema.ts'

export type Category = z.infer<typeof categoryJson>

/** '1 book', '12 books'. */
export function booksIn({ bookCount }: Pick<Category, 'bookCount'>): string {
  return bookCount === 1 ? '1 book' : `${bookCount} books`
}
