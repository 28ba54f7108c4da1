import type { RouterContextProvider } from 'react-router'

import type { Category } from '#modules/catalogue/book.ts'
import { pageContext, type PageInfo, servicesContext } from '#web/services.ts'

const asked = new WeakMap<PageInfo, Promise<Category[]>>()

/** The categories with their numbers of books. Frame and page both show them: they are asked for once a page. */
export function categoriesOf(context: Readonly<RouterContextProvider>): Promise<Category[]> {
  const page = context.get(pageContext)
  const known = asked.get(page)
  if (known) return known
  page.tag('categories')
  const answer = context.get(servicesContext).catalogue.categories()
  asked.set(page, answer)
  return answer
}
