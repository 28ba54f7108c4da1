import { type Paise, parseRupees } from '#platform/money.ts'

import { type CsvBook, publicationDate } from './catalogue-csv.ts'
import { pick } from './seed-ids.ts'

/** Typical prices in India, in rupees. The first band whose words are in the title or category applies. */
const PRICE_BANDS: [RegExp, low: number, high: number][] = [
  [/lexicon|dictionary|encyclop/i, 900, 4200],
  [/\d volumes|set of|in two volumes/i, 2400, 4800],
  [/commentary|manual|tariff|annotated|treatise|digest/i, 1200, 3600],
  [/ready reckoner|master guide|referencer|with rules/i, 1300, 2900],
  [/bare act|constitution of india \(as on/i, 100, 420],
  [/judicial-service/i, 700, 1900],
  [/aibe-exam/i, 300, 800],
  [/./, 400, 1500],
]

/** Discounts of the shop in per cent, never below the flat 10 % of the policy pages (DESIGN §5). */
const DISCOUNTS = [10, 12, 15, 18, 20]

export interface SamplePrices {
  price: Paise
  originalPrice: Paise
  /** Prices that are invented, not facts of the catalogue. */
  samples: ('price' | 'originalPrice')[]
}

/**
 * Computes the selling price and the struck-through price. Keeps the file's prices, but lowers a selling
 * price above 90 % of the printed price to 90 %. `discount` (per cent) makes the badge on a home list
 * correct.
 */
export function samplePrices(book: CsvBook, seed: string, discount?: number): SamplePrices {
  const printed = book.mrp_inr === null ? undefined : parseRupees(book.mrp_inr)
  const listed = book.price_inr === null ? undefined : parseRupees(book.price_inr)
  const percent = discount ?? DISCOUNTS[pick(seed, 'discount', DISCOUNTS.length)] ?? 10
  if (listed !== undefined && printed !== undefined) {
    const highest = Math.floor(printed * 0.9)
    if (listed <= highest) return { price: listed, originalPrice: printed, samples: [] }
    return { price: highest, originalPrice: printed, samples: ['price'] }
  }
  if (listed !== undefined) {
    const originalPrice = Math.ceil(listed / (1 - percent / 100) / 500) * 500
    return { price: listed, originalPrice, samples: ['originalPrice'] }
  }
  const originalPrice = printed ?? inventedPrice(book, seed) * 100
  const exact = (originalPrice * (100 - percent)) / 100
  const price = discount === undefined ? Math.floor(exact / 100) * 100 : exact
  return { price, originalPrice, samples: printed === undefined ? ['price', 'originalPrice'] : ['price'] }
}

function inventedPrice(book: CsvBook, seed: string): number {
  const about = `${book.title} ${book.subtitle ?? ''} ${book.category_slug}`
  const [, low, high] = PRICE_BANDS.find(([words]) => words.test(about)) ?? [/./, 400, 1500]
  const drawn = low + pick(seed, 'price', high - low)
  const byLength = book.pages === null ? drawn : (drawn + Math.min(high, Math.max(low, book.pages * 1.7))) / 2
  return byLength < 300 ? Math.ceil(byLength / 5) * 5 : Math.ceil(byLength / 100) * 100 - 5
}

/** Page count for a book of that price: cheap Acts are thin, expensive commentaries thick. */
export function samplePages(originalPrice: Paise, seed: string): number {
  const typical = Math.min(1600, Math.max(72, originalPrice / 100 / 1.6))
  return Math.round((typical * (80 + pick(seed, 'pages', 41))) / 100 / 4) * 4
}

/** Books of more than 1,000 pages are hardbound. */
export function sampleBinding(pages: number): string {
  return pages > 1000 ? 'Hardbound' : 'Paperback'
}

/** Copies in stock: 4 to 43. */
export function sampleStock(seed: string): number {
  return 4 + pick(seed, 'stock', 40)
}

/** Words that differ between editions of one work, or don't describe it. */
const SILENT = new Set(
  'the a an of on in and with to for as amended up date dtrr ay pocket set vols volumes edition'.split(' '),
)
/** The year in an Act's name is part of it: the Act of 2025 is not an edition of the Act of 1961. */
const YEAR_OF_ACT = /\b(Act|Code|Bill|Sanhita|Adhiniyam),? (19|20)\d{2}\b/g
const IMPRINTS = /^(taxmann|bharat|bloomsbury|universal|lawmann)'s\s+/i

/** Key shared by all editions of a work: its significant title words and its first author (or publisher). */
export function workKey(book: CsvBook): string {
  const author = letters(firstAuthor(book))
  // Anonymous books of one title can't be matched, so each is its own work.
  return `${titleWords(book.title)}|${author || `unknown ${book.isbn13 ?? ''}${book.edition ?? ''}`}`
}

function firstAuthor(book: CsvBook): string {
  const first = book.authors[0] ?? ''
  const house = first === '' || /^taxmann/i.test(first)
  return house ? (book.publisher ?? '') : first
}

function titleWords(title: string): string {
  const words = title
    .replace(IMPRINTS, '')
    .replace(/\((?!bare act)[^)]*\)?/gi, (aside) => (aside.endsWith(')') ? ' ' : aside))
    .replace(YEAR_OF_ACT, (act) => act.replace(/[ ,]+/, ''))
    .replace(/\bA\.Y\.|\b(19|20)\d{2}(-(\d{4}|\d{2}))?/g, ' ')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .split(' ')
  return [...new Set(words.filter((word) => word && !/^\d+$/.test(word) && !SILENT.has(word)))]
    .sort()
    .join(' ')
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, '')
}

/** Sort key of an edition within its work; fields are empty if unknown. */
interface EditionRank {
  number: number | undefined
  date: string | null
}

function rankOf(book: CsvBook): EditionRank {
  const number = /^(\d{1,3})(st|nd|rd|th)\b/.exec(book.edition ?? '')?.[1]
  return { number: number ? Number(number) : undefined, date: publicationDate(book.published, book.edition) }
}

/** Reports whether a later edition of the same work exists. False if the order of the editions is unknown. */
export function isSuperseded(book: CsvBook, sameWork: readonly CsvBook[]): boolean {
  const mine = rankOf(book)
  return sameWork.some((other) => isEarlier(mine, rankOf(other)))
}

function isEarlier(a: EditionRank, b: EditionRank): boolean {
  if (a.number !== undefined && b.number !== undefined) return a.number < b.number
  return a.date !== null && b.date !== null && a.date < b.date
}
