import type { Book } from '#modules/catalogue/book.ts'
import { type BookFieldValues, OWN_FIELDS } from '#modules/catalogue/book-fields.ts'
import type { OlderThan } from '#modules/catalogue/law-event.ts'

/** The law event that makes books from before July 2024 outdated. */
export const BNS: OlderThan = {
  title: 'Bharatiya Nyaya Sanhita, 2023',
  kind: 'act',
  inForceOn: '2024-07-01',
  others: 0,
}

const NO_FIELDS = Object.fromEntries(OWN_FIELDS.map((field) => [field, null])) as unknown as BookFieldValues

/** Returns a complete book for tests; pass only the facts that the test is about. */
export function aBook(facts: Partial<Book> = {}): Book {
  return {
    ...NO_FIELDS,
    id: '0'.repeat(24),
    workId: '1'.repeat(24),
    supersedesId: null,
    slug: 'direct-tax-laws',
    title: 'Direct Tax Laws',
    subtitle: 'With Tax Planning',
    author: 'Girish Ahuja, Ravi Gupta',
    publisher: 'Commercial Law Publishers (India)',
    language: 'English',
    isbn: '9789356039131',
    edition: '26th',
    date: '2025-01-01',
    categoryName: 'Direct Tax/Income Tax',
    categorySlug: 'direct-tax-income-tax',
    image: '/covers/direct-tax-laws.webp',
    images: [],
    price: 142600,
    originalPrice: 219500,
    shownPrice: 142600,
    rating: 4.5,
    reviewCount: 2,
    reviewTotal: 2,
    stock: 7,
    bookType: 'print',
    suits: [],
    publishedText: '2025',
    amendedUpTo: 'Finance Act, 2025',
    pages: 1096,
    binding: 'Paperback',
    hsn: '4901',
    countryOfOrigin: null,
    description: 'Rates, deductions and worked examples.',
    keywords: [],
    sampleFields: [],
    archived: false,
    version: 1,
    samplePages: null,
    newerEdition: null,
    olderThan: null,
    lawState: null,
    laws: [],
    currentFor: [],
    olderThanEvents: [],
    ...facts,
  }
}
