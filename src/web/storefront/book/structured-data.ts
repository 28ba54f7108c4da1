import type { Book } from '#modules/catalogue/book.ts'
import type { Shop } from '#modules/settings/shop.ts'
import { toRupees } from '#platform/money.ts'
import { business } from '#modules/settings/business.ts'
import { links } from '#web/links.ts'

import { pictures } from '#web/book/pictures.ts'

type OfferShop = Pick<Shop, 'deliveryDays'>

/** Schema.org facts for search engines: what the page shows, and nothing that it does not. */
export function bookStructuredData(book: Book, origin: string, shop: OfferShop): Record<string, unknown> {
  const url = origin + links.book(book.id)
  return {
    '@context': 'https://schema.org',
    '@type': ['Book', 'Product'],
    '@id': url,
    url,
    name: book.title,
    image: pictures(book).map((image) => absolute(image, origin)),
    ...bibliography(book),
    ...rating(book),
    offers: { ...offer(book, url, origin), shippingDetails: freeDelivery(shop) },
  }
}

/** Search results show this path instead of the address. */
export function breadcrumbStructuredData(book: Book, origin: string): Record<string, unknown> {
  const steps: [string, string][] = [
    ['Home', `${origin}/`],
    [book.categoryName, origin + links.category(book.categorySlug)],
    [book.title, origin + links.book(book.id)],
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], i) => ({ '@type': 'ListItem', position: i + 1, name, item })),
  }
}

export function absolute(path: string, origin: string): string {
  return /^https?:/.test(path) ? path : `${origin}${path}`
}

const FORMATS: Record<string, string> = {
  hardbound: 'https://schema.org/Hardcover',
  paperback: 'https://schema.org/Paperback',
}

function bibliography(book: Book): Record<string, unknown> {
  return withoutNull({
    author: book.author?.split(', ').map((name) => ({ '@type': 'Person', name })),
    publisher: book.publisher && { '@type': 'Organization', name: book.publisher },
    isbn: book.isbn,
    bookEdition: book.edition,
    numberOfPages: book.pages,
    inLanguage: book.language,
    description: book.description,
    bookFormat: FORMATS[book.binding?.toLowerCase() ?? ''],
  })
}

function rating(book: Book): Record<string, unknown> {
  if (book.reviewCount === 0) return {}
  const stars = { '@type': 'AggregateRating', ratingValue: book.rating, reviewCount: book.reviewCount }
  return { aggregateRating: stars }
}

function offer(book: Book, url: string, origin: string): Record<string, unknown> {
  return {
    '@type': 'Offer',
    url,
    price: toRupees(book.shownPrice).toFixed(2),
    priceCurrency: 'INR',
    itemCondition: 'https://schema.org/NewCondition',
    availability: `https://schema.org/${book.stock > 0 ? 'InStock' : 'OutOfStock'}`,
    seller: { '@id': `${origin}/#shop`, '@type': 'BookStore', name: business.name },
  }
}

/** Standard delivery is always free (DESIGN §5); days as the checkout promises them (spec accounts §9). */
function freeDelivery({ deliveryDays }: OfferShop): Record<string, unknown> {
  const { from, to } = deliveryDays.standard
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'INR' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      transitTime: { '@type': 'QuantitativeValue', minValue: from, maxValue: to, unitCode: 'DAY' },
    },
  }
}

function withoutNull(facts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== null && value !== undefined),
  )
}
