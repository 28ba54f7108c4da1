import { slugify } from '#platform/slug.ts'
import type { CategoryChange, CategoryOrder } from '#modules/catalogue/catalogue.schema.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database/database.ts'
import { badField, conflict, type Failure, notFound, stale } from '#platform/errors.ts'
import { isId, newId } from '#platform/ids.ts'
import type { PageWrites, Touch } from '#platform/page-cache/page-writes.ts'

import {
  categoriesInOrder,
  categoryOfId,
  categoryOfName,
  type CategoryRow,
  countBooksIn,
  deleteCategory,
  insertCategory,
  lockCategories,
  moveBooks,
  placeCategories,
  type StoredCategory,
  writeCategory,
} from './categories.repository.ts'
import { isOnHomePage } from './home-categories.ts'

/** Slugs of shop pages at `/bookstore/{slug}` (spec storefront §2). */
const TAKEN = new Set(['combo-offer', 'book-component', 'featured-books', 'most-books'])

/** Slug of a new category. Undefined if the name has no letter or digit, or if a page uses the slug. */
export function categorySlug(name: string): string | undefined {
  const slug = slugify(name)
  return slug === '' || TAKEN.has(slug) ? undefined : slug
}

interface NewCategory {
  name: string
  description?: string | undefined
}

type CategoryTexts = Pick<CategoryChange, 'name' | 'description'> & Partial<Pick<CategoryChange, 'loaded'>>

/** Category operations of staff. The catalogue serves the reads. */
export function createCategoriesService({ clock, pages }: { clock: Clock; pages: PageWrites }) {
  return {
    /** Throws `conflict` if a category with that name or slug exists. */
    async add({ name, description = '' }: NewCategory): Promise<CategoryRow> {
      const slug = categorySlug(name)
      if (!slug) throw badField('name', 'The name must contain a letter from a to z or a digit.')
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

    /**
     * Moves the category's books to `moveTo`. Without `moveTo`, throws `conflict` 'in_use' if the category
     * has books. Throws `conflict` 'on_home_page' for the six categories of the home page. Returns the number
     * of moved books.
     */
    async remove(id: string, moveTo?: string): Promise<{ moved: number }> {
      return pages.write(async (tx, touch) => {
        const category = await lockCategory(tx, id)
        if (isOnHomePage(category.slug)) throw onHomePage(category)
        const moved = await emptied(tx, touch, category, { moveTo, at: clock.now() })
        await deleteCategory(tx, id)
        touch('categories', 'catalogue', 'collections', `category:${category.slug}`)
        return { moved }
      })
    },

    /**
     * Omitted fields stay. The slug never changes, because other sites link to it. Throws `conflict` if
     * another category has the name, and 'stale' unless the texts are `loaded`, if given.
     */
    async change(id: string, { loaded, ...change }: CategoryTexts): Promise<StoredCategory> {
      return pages.write(async (tx, touch) => {
        const before = await lockCategory(tx, id)
        const { name = before.name, description = before.description } = change
        if (loaded && (loaded.name !== before.name || loaded.description !== before.description)) {
          throw stale('category', { theirs: { name: before.name, description: before.description } })
        }
        const after = { ...before, name, description }
        const renamed = name !== before.name
        if (renamed) await refuseTaken(tx, after)
        if (!renamed && description === before.description) return before
        await writeCategory(tx, after)
        touch('categories', `category:${before.slug}`)
        // Book cards show the category name.
        if (renamed) touch('catalogue', 'collections')
        return after
      })
    },

    /**
     * `ids` must contain every category once, in menu order. Throws `conflict` 'stale' if the order has
     * changed since it was loaded.
     */
    async arrange({ ids, loaded }: CategoryOrder): Promise<void> {
      if (ids.toSorted().join() !== loaded.toSorted().join()) {
        throw badField('ids', 'must list every category exactly once')
      }
      await pages.write(async (tx, touch) => {
        await lockCategories(tx)
        const before = await categoriesInOrder(tx)
        if (before.join() !== loaded.join()) throw stale('categories')
        if (ids.join() === loaded.join()) return
        await placeCategories(tx, ids)
        touch('categories')
      })
    },
  }
}

export type CategoriesService = ReturnType<typeof createCategoriesService>

/** Reads a category and locks all of them until the transaction ends. */
async function lockCategory(tx: Tx, id: string): Promise<StoredCategory> {
  await lockCategories(tx)
  const category = isId(id) ? await categoryOfId(tx, id) : undefined
  if (!category) throw notFound('Category')
  return category
}

/** Moves the books of a category to `moveTo` and returns their number. Throws if books would remain. */
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
  if (!target) throw badField('moveTo', 'Choose another category for the books.')
  const moved = await moveBooks(tx, category.id, target.id, at)
  touch(`category:${target.slug}`, ...moved.map((book) => `book:${book}`))
  return moved.length
}

function onHomePage({ name }: CategoryRow): Failure {
  return conflict('on_home_page', `${name} is on the home page and can’t be deleted.`)
}

function inUse({ name }: CategoryRow, books: number): Failure {
  const many = books === 1 ? '1 book' : `${books} books`
  return conflict('in_use', `${name} has ${many}. Move them to another category first.`, {
    details: { books },
  })
}

/** Failure for a name that belongs to another category, or whose slug does. */
export function nameTaken(name: string, by: CategoryRow): Failure {
  const same = name.toLowerCase() === by.name.toLowerCase()
  const message = same
    ? `There is already a category with this name: ${by.name}.`
    : `This name would have the same address (${by.slug}) as another category: ${by.name}.`
  return conflict('category_exists', message, { issues: [{ path: 'name', message }] })
}

/** Rejects a taken name. Names in any script are allowed, because the category already has a slug. */
async function refuseTaken(tx: Tx, { id, name }: StoredCategory): Promise<void> {
  const taken = await categoryOfName(tx, { name, slug: categorySlug(name) ?? name, except: id })
  if (taken) throw nameTaken(name, taken)
}
