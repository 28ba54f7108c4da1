import type { MetaDescriptor } from 'react-router'

import type { Book } from '#modules/catalogue/book.ts'
import { formatRupees } from '#platform/money.ts'
import { business } from '#web/business.ts'
import { links } from '#web/links.ts'

import { editionLine } from './edition-text.ts'
import { absolute, bookStructuredData, breadcrumbStructuredData } from './structured-data.ts'

/**
 * What search engines and shared links say; made by the loader, so that browsers need no code for it. Every address of a book names `/book/:id` as the one that counts.
 */
export function bookMeta(book: Book, origin: string): MetaDescriptor[] {
  const url = origin + links.book(book.id)
  const title = [book.title, book.author].filter(Boolean).join(' by ')
  const description = describe(book)
  return [
    { title: `${title} | ${business.name}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'book' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: absolute(book.image, origin) },
    { 'script:ld+json': bookStructuredData(book, origin) },
    { 'script:ld+json': breadcrumbStructuredData(book, origin) },
  ]
}

function describe(book: Book): string {
  const parts = [editionLine(book), `${formatRupees(book.shownPrice)} at ${business.name}`, book.description]
  return parts.filter(Boolean).join('. ').slice(0, 300)
}
