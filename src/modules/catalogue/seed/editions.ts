import type { CsvBook } from './catalogue-csv.ts'
import { publicationDate } from './published.ts'

/** Words that differ between editions of one work, or say nothing about it. */
const SILENT = new Set(
  'the a an of on in and with to for as amended up date dtrr ay pocket set vols volumes edition'.split(' '),
)
const IMPRINTS = /^(taxmann|bharat|bloomsbury|universal|lawmann)'s\s+/i

/** The same for all editions of a work: its significant title words and its first author (or publisher). */
export function workKey(book: CsvBook): string {
  const author = letters(firstAuthor(book))
  // Nothing tells two anonymous books of one title apart or together: each is its own work.
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
    .replace(/\((?!bare act)[^)]*\)/gi, ' ')
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

/** Where an edition stands in its chain; undefined when neither its number nor its date is known. */
interface Standing {
  number: number | undefined
  date: string | null
}

function standing(book: CsvBook): Standing {
  const number = /^(\d{1,3})(st|nd|rd|th)\b/.exec(book.edition ?? '')?.[1]
  return { number: number ? Number(number) : undefined, date: publicationDate(book.published, book.edition) }
}

/** Whether another of the books is a later edition of the same work. Unknown order supersedes nothing. */
export function isSuperseded(book: CsvBook, sameWork: readonly CsvBook[]): boolean {
  const mine = standing(book)
  return sameWork.some((other) => isEarlier(mine, standing(other)))
}

function isEarlier(a: Standing, b: Standing): boolean {
  if (a.number !== undefined && b.number !== undefined) return a.number < b.number
  return a.date !== null && b.date !== null && a.date < b.date
}
