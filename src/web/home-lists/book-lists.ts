import { links } from '#web/links.ts'

/** A list of the home page that has a page of its own. */
export interface BookList {
  /** Its name among the collections. */
  collection: string
  /** Its page; `${page}Item` shows one of its books. */
  page: 'bestsellers' | 'featured' | 'mostViewed'
  title: string
  description: string
}

export const BESTSELLERS: BookList = {
  collection: 'bestsellers',
  page: 'bestsellers',
  title: 'Bestsellers',
  description: 'What advocates, accountants and students order most.',
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
  description: 'What visitors of the shop open most.',
}

/** In the order of the home page. */
export const BOOK_LISTS = [BESTSELLERS, FEATURED, MOST_VIEWED]

/** The list that an address belongs to. */
export function bookListAt(pathname: string): BookList {
  const list = BOOK_LISTS.find(({ page }) => `${pathname}/`.startsWith(`${links[page]()}/`))
  if (!list) throw new Error(`No list has a page at ${pathname}`)
  return list
}
