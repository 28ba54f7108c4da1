import type { BookChanges } from '#modules/catalogue/book.ts'
import { checkPrices } from '#modules/catalogue/book-update.ts'
import { badField } from '#platform/errors.ts'

import type { CategoryKeys } from './category-keys.ts'

/** What is known of a book by the names of its fields, and what a row says of it. */
interface Stated {
  now: Readonly<Record<string, unknown>>
  changes: BookChanges
}

/** Of what a row says, only what is not so already; the category by its slug. Throws `bad-input` as the form does. */
export function differing({ now, changes }: Stated, categories: CategoryKeys): BookChanges {
  const { categorySlug, ...fields } = changes
  checkPrices({ ...(now as unknown as Parameters<typeof checkPrices>[0]), ...fields })
  const category = categorySlug === undefined ? undefined : categories.named(categorySlug)
  if (categorySlug !== undefined && !category) throw badField('category', 'There is no such category.')
  const other = Object.entries(fields).filter(([name, value]) => now[name] !== value)
  return {
    ...Object.fromEntries(other),
    ...(category && category.slug !== now['categorySlug'] && { categorySlug: category.slug }),
  }
}
