import { useEffect } from 'react'
import type { z } from 'zod'

import { listCategories } from '#modules/catalogue/catalogue.operations.ts'
import type { categoryJson } from '#modules/catalogue/catalogue.schema.ts'
import { useOperation } from '#web/admin/kit/requests/use-operation.ts'

export type Category = z.infer<typeof categoryJson>

/** Loads all categories. */
export function useCategories() {
  const list = useOperation(listCategories)
  const error = list.state === 'failed' ? list.error : undefined
  useEffect(() => {
    // oxlint-disable-next-line no-console -- spec §8: a failure to load categories is only logged
    if (error !== undefined) console.error('Failed to load categories', error)
  }, [error])
  return list
}

export function booksIn({ bookCount }: Pick<Category, 'bookCount'>): string {
  return bookCount === 1 ? '1 book' : `${bookCount} books`
}

export function CategoryOptions({ categories = [] }: { categories: readonly Category[] | undefined }) {
  return categories.map(({ slug, name }) => (
    <option key={slug} value={slug}>
      {name}
    </option>
  ))
}
