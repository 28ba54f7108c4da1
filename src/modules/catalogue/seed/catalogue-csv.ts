import { parse } from 'csv-parse/sync'
import { z } from 'zod'

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
