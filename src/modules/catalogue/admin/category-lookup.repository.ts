import { sql } from 'drizzle-orm'

import { categories } from '#modules/catalogue/catalogue.tables.ts'
import type { Executor } from '#platform/database/database.ts'

/** A category by its slug or its name, in any case; the slug wins. */
export async function categoryNamed(db: Executor, name: string) {
  const bySlug = sql`lower(${categories.slug}) = lower(${name})`
  const [found] = await db
    .select({ id: categories.id, slug: categories.slug, name: categories.name })
    .from(categories)
    .where(sql`${bySlug} or lower(${categories.name}) = lower(${name})`)
    .orderBy(sql`${bySlug} desc`)
    .limit(1)
  return found
}
