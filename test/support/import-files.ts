import { OWN_ID_HEADING } from '#modules/catalogue/book-fields.ts'
import { IMPORT_FIELDS, type ImportField } from '#modules/imports/columns/import.ts'

/** Formats a CSV file of books: a header of field names, then one row per book. */
export function csvOf(rows: readonly Partial<Record<ImportField, string | number>>[]): string {
  const fields = IMPORT_FIELDS.filter((field) => rows.some((row) => field in row))
  const quoted = (value: string | number) => `"${String(value).replaceAll('"', '""')}"`
  const lines = rows.map((row) => fields.map((field) => quoted(row[field] ?? '')).join(','))
  const headings = fields.map((field) => (field === 'id' ? OWN_ID_HEADING : field))
  return [headings.join(','), ...lines].join('\r\n') + '\r\n'
}

/** Returns a unique, valid ISBN-13 for each number. */
export function isbnOf(number: number): string {
  const body = `97893${String(number).padStart(7, '0')}`
  const sum = body.split('').reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0)
  return body + ((10 - (sum % 10)) % 10)
}

/** Returns a valid row for a new book. */
export function newBookRow(number: number): Record<'title' | 'author' | 'isbn' | 'category', string> & {
  price: number
  stock: number
} {
  return {
    isbn: isbnOf(number),
    title: `Imported Law ${number}`,
    author: 'I. Mporter',
    category: 'criminal-law',
    price: 500 + (number % 100),
    stock: number % 7,
  }
}
