import { MAX_LINE_COPIES } from '#platform/limits/order-limits.ts'
import { MAX_LINE_LENGTH } from '#modules/booklists/list/booklist.ts'
import { findIsbns } from '#modules/catalogue/isbn-text.ts'
import { isbnIssue } from '#modules/catalogue/isbn.ts'
import { plainCharacters } from '#platform/typed-text.ts'

import { extractQuantity } from './quantity.ts'

/** A parsed line of a booklist. */
export interface RequestedLine {
  line: number
  /** The line as written in the list. */
  text: string
  /** Id of the book, in lines that our own pages wrote. */
  bookId: string | undefined
  quantity: number
  /** A number at the end that may be the edition or the quantity. */
  unclear: number | undefined
  /** ISBNs with a valid check digit, as 13 digits. */
  isbns: string[]
  /** Describes an ISBN with a wrong check digit. */
  isbnIssue: string | undefined
  /** The line without row number, price and quantity, as a request names the book. */
  name: string
  /** Title, author and publisher in any order, without numbering, ISBN, quantity, price and edition. */
  words: string
  /** Number of the edition: '8th' → 8. */
  edition: number | undefined
  years: number[]
  volume: number | undefined
  /** True if the line is longer than MAX_LINE_LENGTH. Such a line isn't searched. */
  tooLong: boolean
}

/** '1.', '(12)', '3)', 'iv.', 'a)', '•', '-', '12 ' before a title; '978 –' begins an ISBN. */
const NUMBERING =
  /^[\s\u200b\ufeff]*(?!\(?97[89]\b)(?!\(?\d{1,3}\s*(?:[x×✕*]\s|(?:copies|copy|nos?|pcs|sets?)\b))(?:[•●▪◦‣·►✓✔☐□■*–—-]+\s*)?(?:(?:\(\s*)?(?:\d{1,3}|[ivx]{1,5}|[a-z])\s*[.)\]:]+[-–]?\s*(?!\d)|\d{1,3}\s*[-–]\s+|#\s*\d{1,3}\s+|(?:sr?|sl)\.?\s*no\.?\s*\d{1,3}\s*[.):-]?\s*|\d{1,3}\s+(?=\p{Lu}|\p{Lo}))?/iu

const BOOK_ID = /(?<![\p{L}\d])[0-9a-f]{24}(?![\p{L}\d])/u

const INITIALS = /^\s*(?:\p{Lu}\s*\.\s*){1,3}\p{Lu}/u

const PRICE =
  /(?:(?:mrp|price|rate|@)\s*|(?<!\s)\s+|)(?:[:=]\s*)?(?:₹|\brs\.?|\binr\b|रु\.?|\brupees\b)\s*(?:[:.]\s*)?\d[\d,]*(?:\.\d{1,2})?\s*(?:\/-|\/=)?|(?<![\d-])\d[\d,]{0,13}(?:\.\d{2})?\s*\/-/giu
const PAGES = /\bpp?\.?\s*\d+(?:\s*[-–]\s*\d+)?\b|\b\d+\s*(?:pages|pp)\b/gi

const EDITION =
  /\b(\d{1,3})(?:\s*(?:st|nd|rd|th))?[\s,]*(?:rev(?:ised|\.)?\s*(?:(?:and|&)\s*)?(?:enl(?:arged|\.)?\s*)?)?(?:edition|edn|ed|e)\b\.?|\b(\d{1,3})\/e\b|\b(?:edition|edn|ed)\b\.?\s*(?:[:-]\s*)?(\d{1,3})(?:st|nd|rd|th)?\b(?!\d)|\b(\d{1,3})(?:st|nd|rd|th)\b/gi
const VOLUME = /\bvol(?:ume)?s?\b\.?\s*(?:[:-]\s*)?(\d{1,2}|[ivx]{1,5})\b/i
const YEAR = /(?<!\d)(1[89]\d\d|20\d\d)(?!\d)/g

const ROMAN = new Map(Object.entries<number>({ i: 1, ii: 2, iii: 3, iv: 4, v: 5, vi: 6, vii: 7, viii: 8 }))

/** Parses a line. `quantity` is passed if the list has a quantity column. */
export function readLine(line: number, text: string, quantity?: number): RequestedLine {
  const tooLong = text.length > MAX_LINE_LENGTH
  const plain = plainCharacters(text.slice(0, MAX_LINE_LENGTH).toWellFormed().replaceAll('\0', ' '))
  const bookId = BOOK_ID.exec(plain)?.[0]
  const numbered = withoutNumbering(bookId ? plain.replace(bookId, ' ') : plain)
  const { isbns, issue, rest } = extractIsbns(numbered)
  const priced = rest.replace(PRICE, ' ').replace(PAGES, ' ')
  const counted =
    quantity === undefined ? extractQuantity(priced, isbns.length > 0) : { quantity, rest: priced }
  const edition = editionOf(counted.rest)
  const words = oneLine(counted.rest.replace(EDITION, ' '))
  return {
    line,
    text: text.slice(0, MAX_LINE_LENGTH).trim(),
    name: issue ? oneLine(numbered) : nameOf([bookId ?? isbns[0], counted.rest, counted.unclear].join(' ')),
    bookId,
    quantity: Math.min(counted.quantity, MAX_LINE_COPIES),
    unclear: counted.unclear,
    isbns,
    isbnIssue: issue,
    words,
    edition,
    years: Array.from(words.matchAll(YEAR), ([year]) => Number(year)),
    volume: volumeOf(words),
    tooLong,
  }
}

function oneLine(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s,;:./–—-]+/, '')
    .trim()
}

/** Removes the separator before the copies too: 'Hamlet – 40 copies'. */
const nameOf = (text: string): string => oneLine(text).replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/, '')

/** Removes the numbering, but not an author's initials: 'C. K. Takwani', 'M.P. Jain'. */
function withoutNumbering(text: string): string {
  return INITIALS.test(text) ? text : text.replace(NUMBERING, '')
}

function editionOf(text: string): number | undefined {
  const [first] = text.matchAll(EDITION)
  return first ? Number(first.slice(1).find((digits) => digits !== undefined)) : undefined
}

function volumeOf(text: string): number | undefined {
  const written = VOLUME.exec(text)?.[1]?.toLowerCase()
  return written === undefined ? undefined : (ROMAN.get(written) ?? (Number(written) || undefined))
}

/**
 * Extracts the ISBNs of a line, correcting digits misread in a photograph. Also returns the problem of the
 * first invalid ISBN and the remaining text.
 */
export function extractIsbns(text: string): { isbns: string[]; issue: string | undefined; rest: string } {
  const { isbns, wrong, rest } = findIsbns(text, { misread: true })
  return { isbns, issue: wrong && isbnIssue(wrong), rest }
}
