import type { Needs } from '#platform/kernel/kernel.ts'

import { type BookChoices, type Category, NO_CHOICES } from './book.ts'
import { bookChoices } from './choices.repository.ts'
import { CHOICES_TAGS } from './page-tags.ts'
import type { AttemptWanted } from './book-topics.ts'

/** Attempts provided by the exams module. */
export interface KnownAttempts {
  /** Resolves an attempt such as 'ca-final/may-2027'; undefined for an unknown attempt. */
  wanted(address: string): Promise<AttemptWanted | undefined>
  allWanted(): Promise<AttemptWanted[]>
}

/** Reads the filter options of the shop or a category. Caches them until a book or an attempt changes. */
export function createChoices({
  db,
  shared,
  categoryOf,
  attempts,
}: Needs<'db' | 'shared'> & {
  categoryOf(name: string): Promise<Category | undefined>
  attempts: KnownAttempts | undefined
}) {
  return async (slug?: string): Promise<BookChoices> => {
    const category = slug ? await categoryOf(slug) : undefined
    if (slug && !category) return NO_CHOICES
    return shared(`choices ${category?.id ?? ''}`, CHOICES_TAGS, async () =>
      bookChoices(db, { categoryId: category?.id, attempts: (await attempts?.allWanted()) ?? [] }),
    )
  }
}
