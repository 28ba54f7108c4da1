import { links } from '#web/links.ts'
import { breadcrumbData } from '#web/storefront/article/structured-data.ts'

import type { ListedBooks } from './listing-data.ts'

/** Schema.org facts of a listing: where it stands, and the books on this page in order. */
export function listingStructuredData(listing: ListedBooks): Record<string, unknown>[] {
  return [breadcrumb(listing), bookList(listing)]
}

function breadcrumb({ category, origin }: ListedBooks): Record<string, unknown> {
  const here = category ? [[category.name, links.category(category.slug)] as const] : []
  return breadcrumbData([['All Books', links.books()], ...here], origin)
}

function bookList({ found, origin }: ListedBooks): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: found.books.length,
    itemListElement: found.books.map(({ id, title }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: title,
      url: origin + links.book(id),
    })),
  }
}
