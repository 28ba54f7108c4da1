import type { Executor } from '#platform/database/database.ts'

import { categoryNamed } from './category-lookup.repository.ts'
import type { AdminBookFilter } from './admin-book.ts'
import type { KnownFilter } from './admin-filter.repository.ts'

/** A filter with its category looked up; undefined when there is none of that name: nothing is in it. */
export async function knownFilter(
  db: Executor,
  { search, category, stock, state }: AdminBookFilter,
): Promise<KnownFilter | undefined> {
  if (!category) return { search, stock, state, categoryId: undefined }
  const found = await categoryNamed(db, category)
  return found && { search, stock, state, categoryId: found.id }
}
