import type { Actor } from '#modules/accounts/actor.ts'
import { requirePermission } from '#modules/accounts/require-permission.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database/database.ts'
import { badField, Failure, notFound } from '#platform/errors.ts'
import { isId, newId } from '#platform/ids.ts'
import type { PageWrites, Touch } from '#platform/page-cache/page-writes.ts'

import {
  categoryOfId,
  categoryOfName,
  type CategoryRow,
  countBooksIn,
  deleteCategory,
  insertCategory,
  lockCategories,
  moveBooks,
} from './categories.repository.ts'
import { categorySlug } from './category-slug.ts'
import { isOnHomePage } from './home-categories.ts'
import { nameTaken } from './name-taken.ts'

export interface CategoryChanges {
  /** Admin only. Throws `conflict` when a category of that name or address exists. */
  addCategory(actor: Actor, input: { name: string; description?: string | undefined }): Promise<CategoryRow>
  /**
   * Admin only. Books of the category go to `moveTo`; without it, `conflict` 'in_use' while there are any. The six of
   * the home page stay: `conflict` 'on_home_page'. Answers how many books were moved.
   */
  removeCategory(actor: Actor, id: string, moveTo?: string): Promise<{ moved: number }>
}

interface Deps {
  clock: Clock
  pages: PageWrites
}

export function createCategoryChanges({ clock, pages }: Deps): CategoryChanges {
  return {
    async addCategory(actor, { name, description = '' }) {
      requirePermission(actor, 'categories.write')
      const slug = categorySlug(name)
      if (!slug) throw badField('name', 'The name must have a letter from a to z or a digit in it.')
      return pages.write(async (tx, touch) => {
        await lockCategories(tx)
        const taken = await categoryOfName(tx, { name, slug })
        if (taken) throw nameTaken(name, taken)
        const category = { id: newId(), name, slug }
        await insertCategory(tx, { ...category, description, createdAt: clock.now() })
        touch('categories', 'catalogue', `category:${slug}`)
        return category
      })
    },

    async removeCategory(actor, id, moveTo) {
      requirePermission(actor, 'categories.write')
      if (!isId(id)) throw notFound('Category')
      return pages.write(async (tx, touch) => {
        await lockCategories(tx)
        const category = await categoryOfId(tx, id)
        if (!category) throw notFound('Category')
        if (isOnHomePage(category.slug)) throw onHomePage(category)
        const moved = await emptied(tx, touch, category, { moveTo, at: clock.now() })
        await deleteCategory(tx, id)
        touch('categories', 'catalogue', 'collections', `category:${category.slug}`)
        return { moved }
      })
    },
  }
}

/** Moves the books of a category to another, or says why it can't be emptied. Answers how many were moved. */
async function emptied(
  tx: Tx,
  touch: Touch,
  category: CategoryRow,
  { moveTo, at }: { moveTo: string | undefined; at: Date },
): Promise<number> {
  if (moveTo === undefined) {
    const books = await countBooksIn(tx, category.id)
    if (books > 0) throw inUse(category, books)
    return 0
  }
  const target = isId(moveTo) && moveTo !== category.id ? await categoryOfId(tx, moveTo) : undefined
  if (!target) throw badField('moveTo', 'Choose another category that exists for the books.')
  const moved = await moveBooks(tx, category.id, target.id, at)
  touch(`category:${target.slug}`, ...moved.map((book) => `book:${book}`))
  return moved.length
}

function onHomePage({ name }: CategoryRow): Failure {
  return new Failure('conflict', `${name} stands on the home page and can't be deleted.`, {
    code: 'on_home_page',
  })
}

function inUse({ name }: CategoryRow, books: number): Failure {
  const many = books === 1 ? '1 book' : `${books} books`
  return new Failure('conflict', `${name} has ${many}. Move them to another category first.`, {
    code: 'in_use',
    details: { books },
  })
}
