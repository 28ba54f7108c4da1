import { parseIsbn } from '#modules/catalogue/isbn.ts'

import { headingsOf, IMPORT_FIELDS, type ImportField, type Mapping, MAX_COLUMNS } from './import.ts'

const ADDRESS = /^(?:https?:)?\/\/|^www\.|\.(?:jpe?g|png|webp|gif|tiff?)$/i

/** Reports whether a value is the URL of a picture or page, or the file name of a picture. */
export function isAddress(value: string): boolean {
  return ADDRESS.test(value.trim())
}

/**
 * Suggests a field for each column by its heading. The most common heading of a field wins. A column of URLs
 * (`cover` with pictures) gets no field. A list price is the selling price only if no other column has one.
 */
export function suggestMapping(header: readonly string[], sample: readonly string[][] = []): Mapping {
  const bare = header.map((heading, at) => (holdsAddresses(sample[at]) ? '' : bareHeading(heading)))
  const columns = header.map((): ImportField | null => null)
  for (const field of IMPORT_FIELDS) {
    const found = headingsOf(field)
      .map((heading) => bare.indexOf(bareHeading(heading)))
      .find((at) => at >= 0 && columns[at] === null)
    if (found !== undefined) columns[found] = field
  }
  // In a file without headings, ISBNs are still recognizable.
  const isbns = bare.every((heading) => heading === '') ? sample.findIndex(holdsIsbns) : -1
  if (isbns >= 0) columns[isbns] = 'isbn'
  const listPrice = columns.indexOf('originalPrice')
  const isOnlyPrice = bare.every((heading, at) => at === listPrice || !PRICE_WORDS.test(heading))
  if (listPrice >= 0 && isOnlyPrice) columns[listPrice] = 'price'
  return { columns, fixed: {} }
}

/** Headings of selling prices, even of unknown ones such as 'Web Price' and 'Dealer Rate'. */
const PRICE_WORDS = /(?<!tradein)price|(?<!gst|tax|discount)rate$|मूल्य/

function holdsIsbns(samples: readonly string[]): boolean {
  return samples.length > 0 && samples.every((text) => parseIsbn(text) !== undefined)
}

function holdsAddresses(samples: readonly string[] = []): boolean {
  return samples.length > 0 && samples.every(isAddress)
}

/** Counts the known headings in a row. A row with two or more is the heading. */
export function knownHeadings(row: readonly string[]): number {
  return suggestMapping(row.slice(0, MAX_COLUMNS)).columns.filter((field) => field !== null).length
}

/** Makes 'Price (INR)', 'price_inr' and 'PRICE INR' equal. Keeps marks: vowel signs of Hindi are marks. */
export function bareHeading(heading: string): string {
  return heading.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}
