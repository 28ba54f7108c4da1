import type { MetaDescriptor } from 'react-router'

import type { Book } from '#modules/catalogue/book.ts'
import { editionName } from '#modules/catalogue/edition-name.ts'
import { shareAddress } from '#modules/catalogue/share-pictures/share-address.ts'
import type { Shop } from '#modules/settings/shop.ts'
import { formatRupees } from '#platform/money.ts'
import { business } from '#modules/settings/business.ts'
import { links } from '#web/links.ts'
import { pageMeta } from '#web/page-meta.ts'

import { editionLine } from '#web/book/edition-text.ts'
import { bookStructuredData, breadcrumbStructuredData } from './structured-data.ts'

/**
 * What search engines and shared links say; made by the loader, so that browsers need no code for it. Every address of a
 * book names `/book/:id` as the one that counts.
 */
export function bookMeta(book: Book, origin: string, shop: Pick<Shop, 'deliveryDays'>): MetaDescriptor[] {
  return pageMeta({
    title: fullTitle(book),
    description: describe(book),
    canonical: origin + links.book(book.id),
    image: origin + shareAddress(book),
    type: 'book',
    structured: [bookStructuredData(book, origin, shop), breadcrumbStructuredData(book, origin)],
  })
}

/** What search results cut off, they cut off at the end. */
const SHORT = 40

/** Editions of a work share title and author: volume and edition, or else the year, tell them apart. */
function fullTitle({ title, subtitle, author, edition, publishedText }: Book): string {
  const volume = subtitle && subtitle.length <= SHORT ? `${title}: ${subtitle}` : title
  const printing = edition ? editionName(edition) : publishedText
  return [[volume, printing].filter(Boolean).join(', '), author].filter(Boolean).join(' by ')
}

function describe(book: Book): string {
  const parts = [
    [book.title, book.subtitle].filter(Boolean).join(': ') + (book.author ? ` by ${book.author}` : ''),
    editionLine(book),
    book.isbn && `ISBN ${book.isbn}`,
    `${formatRupees(book.shownPrice)} at ${business.name}`,
    book.description,
  ]
  return parts.filter(Boolean).join('. ').slice(0, 300)
}
