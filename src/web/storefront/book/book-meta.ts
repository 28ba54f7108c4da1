import { type Book, editionName } from '#modules/catalogue/book.ts'
import { isSampleIsbn } from '#modules/catalogue/shown-isbn.ts'
import { shareAddress } from '#modules/catalogue/share-pictures/share-address.ts'
import { business } from '#modules/settings/business.ts'
import type { Shop } from '#modules/settings/shop.ts'
import { formatRupees, toRupees } from '#platform/money.ts'
import { editionLine } from '#web/shared/book/edition-text.ts'
import { pictures } from '#web/shared/book/gallery.tsx'
import { links } from '#web/links.ts'
import type { PageFacts } from '#web/page-meta.ts'
import { breadcrumbData } from '#web/storefront/article/structured-data.ts'

/** Describes a book's page. The canonical URL of every page of a book is `/book/:id`. */
export function bookPageFacts(book: Book, origin: string, shop: Pick<Shop, 'deliveryDays'>): PageFacts {
  const steps = [
    [book.categoryName, links.category(book.categorySlug)],
    [book.title, links.book(book.id)],
  ] as const
  return {
    title: fullTitle(book),
    description: describe(book),
    canonical: origin + links.book(book.id),
    image: origin + shareAddress(book),
    type: 'book',
    structured: [bookStructuredData(book, origin, shop), breadcrumbData(steps, origin)],
  }
}

/** Maximum length of a subtitle that becomes part of the title: search results truncate long titles. */
const SHORT = 40

/** Returns a title with volume and edition, or else the year: a work's editions share title and author. */
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

type OfferShop = Pick<Shop, 'deliveryDays'>

/** Returns Schema.org facts for search engines. They contain only what the page shows. */
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

export function absolute(path: string, origin: string): string {
  return /^https?:/.test(path) ? path : `${origin}${path}`
}

const FORMATS = new Map(
  Object.entries<string>({
    hardbound: 'https://schema.org/Hardcover',
    paperback: 'https://schema.org/Paperback',
  }),
)

function bibliography(book: Book): Record<string, unknown> {
  return withoutNull({
    author: book.author?.split(', ').map((name) => ({ '@type': 'Person', name })),
    publisher: book.publisher && { '@type': 'Organization', name: book.publisher },
    isbn: book.isbn && !isSampleIsbn(book.isbn) ? book.isbn : null,
    bookEdition: book.edition,
    numberOfPages: book.pages,
    inLanguage: book.language,
    description: book.description,
    ...(book.countryOfOrigin && {
      countryOfOrigin: { '@type': 'Country', name: book.countryOfOrigin },
    }),
    bookFormat: FORMATS.get(book.binding?.toLowerCase() ?? ''),
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

/** Standard delivery is always free (DESIGN §5). The days are the same as at checkout (spec accounts §9). */
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
