import type { RouterContextProvider } from 'react-router'

import type { Category } from '#modules/catalogue/book.ts'
import { pageContext, type PageInfo, servicesContext } from '#web/services.ts'

/** A category as menus need it. */
export type CategoryLink = Pick<Category, 'name' | 'slug'>

const loaded = new WeakMap<PageInfo, Promise<Category[]>>()

/** The categories with their numbers of books. Frame and page both show them: they are loaded once a page. */
export function categoriesOf(context: Readonly<RouterContextProvider>): Promise<Category[]> {
  const page = context.get(pageContext)
  const earlier = loaded.get(page)
  if (earlier) return earlier
  page.tag('categories')
  const categories = context.get(servicesContext).catalogue.categories()
  loaded.set(page, categories)
  return categories
}
