/** A list of the home page that has a page of its own. */
export interface Shelf {
  /** Its name among the collections. */
  collection: string
  /** After `/bookstore/` (spec storefront §2). */
  path: string
  title: string
  description: string
}

export const BESTSELLERS: Shelf = {
  collection: 'bestsellers',
  path: 'book-component',
  title: 'Bestsellers',
  description: 'What advocates, accountants and students order most.',
}

export const FEATURED: Shelf = {
  collection: 'featured',
  path: 'featured-books',
  title: 'Featured',
  description: 'Chosen by our booksellers this season.',
}

export const MAX_VIEWED: Shelf = {
  collection: 'most-viewed',
  path: 'most-books',
  title: 'Most Viewed Books',
  description: 'What visitors of the shop open most.',
}

/** In the order of the home page. */
export const SHELVES = [BESTSELLERS, FEATURED, MAX_VIEWED]

/** The shelf that an address belongs to. */
export function shelfAt(pathname: string): Shelf {
  const path = /^\/bookstore\/([^/]+)/.exec(pathname)?.[1]
  const shelf = SHELVES.find((one) => one.path === path)
  if (!shelf) throw new Error(`No shelf has a page at ${pathname}`)
  return shelf
}
