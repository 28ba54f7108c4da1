import { parse } from 'csv-parse/sync'
import { z } from 'zod'

import { MONTHS } from '#platform/indian-day.ts'

const text = z.string().transform((value) => value || null)
const list = z.string().transform((value) => value.split('; ').filter(Boolean))
const rupees = z.union([z.literal('').transform(() => null), z.coerce.number().positive()])

const row = z.strictObject({
  title: z.string().min(1),
  subtitle: text,
  authors: list,
  publisher: text,
  isbn13: text,
  edition: text,
  published: text,
  amended_up_to: text,
  pages: z.union([z.literal('').transform(() => null), z.coerce.number().int().positive()]),
  binding: text,
  language: text,
  mrp_inr: rupees,
  price_inr: rupees,
  category_slug: z.string().min(1),
  keywords: list,
})

/** A row of `db/seed/books.csv`. Contains facts only; null means unknown. */
export type CsvBook = z.infer<typeof row>

/** Reads the sample catalogue (UTF-8, RFC 4180, one header row). Throws on a malformed file. */
export function parseCatalogue(csv: string): CsvBook[] {
  const records = parse(csv, { columns: true, bom: true })
  return z.array(row).parse(records)
}

/**
 * Converts known publication facts to the spec's `date`: 'June 2025 (reprint)' → 2025-06-01, '1979' →
 * 1979-01-01. Falls back to an edition that is a year ('2026'). Null if unknown.
 */
export function publicationDate(published: string | null, edition: string | null): string | null {
  const stated = /^(?:([A-Z][a-z]+) )?(\d{4})\b/.exec(published ?? '')
  if (stated) return isoDate(Number(stated[2]), MONTHS.indexOf(stated[1] ?? 'January') + 1, 1)
  const year = /^\d{4}$/.exec(edition ?? '')
  return year ? isoDate(Number(year[0]), 1, 1) : null
}

/** Extracts the day up to which a book states the law from `amended_up_to`: 'as on 1st September, 2010'. */
export function statedDay(amendedUpTo: string | null): string | null {
  const day = /(\d{1,2})(?:st|nd|rd|th) ([A-Z][a-z]+), (\d{4})/.exec(amendedUpTo ?? '')
  if (!day) return null
  const month = MONTHS.indexOf(day[2] ?? '') + 1
  return month > 0 ? isoDate(Number(day[3]), month, Number(day[1])) : null
}

function isoDate(year: number, month: number, day: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
