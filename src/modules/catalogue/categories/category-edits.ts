import type { Actor } from '#modules/accounts/actor.ts'
import { requirePermission } from '#modules/accounts/require-permission.ts'
import type { Tx } from '#platform/database/database.ts'
import { badField, Failure, notFound } from '#platform/errors.ts'
import { isId } from '#platform/ids.ts'
import type { PageWrites } from '#platform/page-cache/page-writes.ts'

import {
  categoriesInOrder,
  categoryOfId,
  categoryOfName,
  lockCategories,
  placeCategories,
  type StoredCategory,
  writeCategory,
} from './categories.repository.ts'
import type { CategoryChange, CategoryOrder } from './categories.schema.ts'
import { categorySlug } from './category-slug.ts'
import { nameTaken } from './name-taken.ts'

export interface CategoryEdits {
  /**
   * Admin only. What is left out stays, and so does the address, whatever the name: links to it are kept by others.
   * Throws `conflict` when another category has the name.
   */
  changeCategory(actor: Actor, id: string, change: CategoryChange): Promise<StoredCategory>
  /** Admin only. All categories, each once, in the order of menus. Throws `conflict` 'stale' when it is another by now. */
  arrangeCategories(actor: Actor, order: CategoryOrder): Promise<void>
}

export function createCategoryEdits({ pages }: { pages: PageWrites }): CategoryEdits {
  return {
    async changeCategory(actor, id, change) {
      requirePermission(actor, 'categories.write')
      if (!isId(id)) throw notFound('Category')
      return pages.write(async (tx, touch) => {
        await lockCategories(tx)
        const before = await categoryOfId(tx, id)
        if (!before) throw notFound('Category')
        const { name = before.name, description = before.description } = change
        const after = { ...before, name, description }
        const renamed = name !== before.name
        if (renamed) await refuseTaken(tx, after)
        if (!renamed && description === before.description) return before
        await writeCategory(tx, after)
        touch('categories', `category:${before.slug}`)
        // Cards of books show the name.
        if (renamed) touch('catalogue', 'collections')
        return after
      })
    },

    async arrangeCategories(actor, { ids, loaded }) {
      requirePermission(actor, 'categories.write')
      if (ids.toSorted().join() !== loaded.toSorted().join()) {
        throw badField('ids', 'must be the categories of the shop, each once')
      }
      await pages.write(async (tx, touch) => {
        await lockCategories(tx)
        const before = await categoriesInOrder(tx)
        if (before.join() !== loaded.join()) throw stale()
        if (ids.join() === loaded.join()) return
        await placeCategories(tx, ids)
        touch('categories')
      })
    },
  }
}

/** A name in any script will do: the address is there already. */
async function refuseTaken(tx: Tx, { id, name }: StoredCategory): Promise<void> {
  const taken = await categoryOfName(tx, { name, slug: categorySlug(name) ?? name, except: id })
  if (taken) throw nameTaken(name, taken)
}

function stale(): Failure {
  return new Failure('conflict', 'The categories have changed meanwhile. Look at them as they are now.', {
    code: 'stale',
  })
}
