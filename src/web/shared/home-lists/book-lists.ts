import type { HomeListName } from '#modules/offers/merchandising/home-lists/home-lists.schema.ts'
import { links } from '#web/links.ts'

/** A list on the home page that has its own page. */
export interface BookList {
  /** Name of the collection that the list shows. */
  collection: HomeListName
  /** Name of the list's page. `${page}Item` is the page of a single book. */
  page: 'bestsellers' | 'featured' | 'mostViewed'
  title: string
  /** Describes the list while staff have chosen its books. */
  description: string
}

export const BESTSELLERS: BookList = {
  collection: 'bestsellers',
  page: 'bestsellers',
  title: 'Bestsellers',
  description: 'Books in demand with advocates, accountants and students, chosen by our staff.',
}

export const FEATURED: BookList = {
  collection: 'featured',
  page: 'featured',
  title: 'Featured',
  description: 'Chosen by our booksellers this season.',
}

export const MOST_VIEWED: BookList = {
  collection: 'most-viewed',
  page: 'mostViewed',
  title: 'Most Viewed Books',
  description: 'Books that interest our visitors, chosen by our staff.',
}

export const BOOK_LISTS = [BESTSELLERS, FEATURED, MOST_VIEWED]

/** Returns the list whose page has this path. Throws if there is none. */
export function bookListAt(pathname: string): BookList {
  const list = BOOK_LISTS.find(({ page }) => `${pathname}/`.startsWith(`${links[page]()}/`))
  if (!list) throw new Error(`No list has a page at ${pathname}`)
  return list
}
