import type { CsvBook } from './catalogue-csv.ts'

/** A short true sentence from what the file knows of a book, and nothing else. */
export function describe(book: CsvBook): string {
  return `${book.title}${by(book)}${edition(book)}${published(book)}.`
}

/** The longer text of the page: the sentence, the state of the law, and the subjects. */
export function describeAtLength(book: CsvBook): string {
  return [describe(book), lawStated(book), subjects(book), language(book)].filter(Boolean).join(' ')
}

function by(book: CsvBook): string {
  return book.authors.length > 0 ? ` by ${authorLine(book.authors)}` : ''
}

function edition(book: CsvBook): string {
  if (!book.edition) return ''
  return /reprint/.test(book.edition) ? `, ${book.edition}` : `, ${book.edition} edition`
}

function published(book: CsvBook): string {
  if (book.publisher && book.published) return `, published by ${book.publisher} (${book.published})`
  if (book.publisher) return `, published by ${book.publisher}`
  return book.published ? `, published ${book.published}` : ''
}

function lawStated(book: CsvBook): string {
  return book.amended_up_to ? `States the law up to: ${book.amended_up_to}.` : ''
}

function subjects(book: CsvBook): string {
  return book.keywords.length > 0 ? `Subjects: ${book.keywords.join(', ')}.` : ''
}

function language(book: CsvBook): string {
  return book.language ? `Language: ${book.language}.` : ''
}

/** Contributors as a reader would write them: 'A, B and C'. */
export function authorLine(authors: readonly string[]): string {
  const last = authors.at(-1) ?? ''
  return authors.length < 2 ? last : `${authors.slice(0, -1).join(', ')} and ${last}`
}
