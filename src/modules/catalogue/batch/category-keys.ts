import type { Executor } from '#platform/database/database.ts'

import { allCategories, type CategoryKey } from './batch.repository.ts'

/** Categories by what files call them: slug or name, in any case; the slug wins. */
export interface CategoryKeys {
  named(name: string): CategoryKey | undefined
  byId(id: unknown): CategoryKey | undefined
}

export async function readCategoryKeys(db: Executor): Promise<CategoryKeys> {
  const all = await allCategories(db)
  const names = new Map(all.map((one) => [one.name.toLowerCase(), one]))
  const slugs = new Map(all.map((one) => [one.slug.toLowerCase(), one]))
  const ids = new Map(all.map((one) => [one.id, one]))
  return {
    named: (name) => slugs.get(name.toLowerCase()) ?? names.get(name.toLowerCase()),
    byId: (id) => ids.get(String(id)),
  }
}
