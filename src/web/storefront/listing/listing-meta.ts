import type { MetaDescriptor } from 'react-router'

import { business } from '#modules/settings/business.ts'
import { links } from '#web/links.ts'
import { pageMeta } from '#web/page-meta.ts'

import type { ListedBooks } from './listing-data.ts'
import { listingStructuredData } from './listing-structured-data.ts'

/**
 * Sort, view and the grid's or list's own path show the same books: the plain listing counts for all of them.
 * A filtered list is for people, not for search engines. Made by the loader, so that browsers need no code for it.
 */
export function listingMeta(listing: ListedBooks): MetaDescriptor[] {
  const { category, found, origin, filtered } = listing
  const name = category ? `${category.name} books` : 'All law, tax and examination books'
  const page = found.page > 1 ? found.page : undefined
  const path = category ? links.category(category.slug, { page }) : links.books({ page })
  return [
    ...pageMeta({
      title: page ? `${name}, page ${page}` : name,
      description: page ? `Page ${page}. ${description(listing)}` : description(listing),
      canonical: origin + path,
      structured: filtered ? [] : listingStructuredData(listing),
    }),
    ...(filtered ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ]
}

function description({ category, found, city }: ListedBooks): string {
  const what = category ? `${category.name}: ` : ''
  return `${what}${found.total} books for students and professionals, with edition, publisher and ISBN. Free standard delivery all over India. ${business.name}, ${city}.`
}
