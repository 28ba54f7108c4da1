import type { RouterContextProvider } from 'react-router'

import type { Category } from '#modules/catalogue/book.ts'
import { pageContext, type PageInfo, servicesContext } from '#web/services.ts'

/** A category as menus show it. */
export type CategoryLink = Pick<Category, 'name' | 'slug'>

const loaded = new WeakMap<PageInfo, Promise<Category[]>>()

/**
 * Loads the categories with their book counts, once per page, because both the frame and the page use them.
 */
export function categoriesOf(context: Readonly<RouterContextProvider>): Promise<Category[]> {
  const page = context.get(pageContext)
  const earlier = loaded.get(page)
  if (earlier) return earlier
  page.tag('categories')
  const categories = context.get(servicesContext).catalogue.categories()
  loaded.set(page, categories)
  return categories
}
