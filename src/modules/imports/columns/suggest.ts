import { parseIsbn } from '#modules/catalogue/isbn.ts'

import { headingsOf, IMPORT_FIELDS, type ImportField, type Mapping, MAX_COLUMNS } from './import.ts'

const ADDRESS = /^(?:https?:)?\/\/|^www\.|\.(?:jpe?g|png|webp|gif|tiff?)$/i

/** Whether a value is the address of a picture or page, or the name of a picture. */
export function isAddress(value: string): boolean {
  return ADDRESS.test(value.trim())
}

/**
 * Which column states which field, as far as headings tell: the best known heading of a field wins. A column of
 * addresses (`cover` with pictures) states none. Where a list has but one price, that is what the book costs.
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
  // A file without headings still shows its ISBNs.
  const isbns = bare.every((heading) => heading === '') ? sample.findIndex(holdsIsbns) : -1
  if (isbns >= 0) columns[isbns] = 'isbn'
  const listPrice = columns.indexOf('originalPrice')
  if (listPrice >= 0 && !columns.includes('price')) columns[listPrice] = 'price'
  return { columns, fixed: {} }
}

function holdsIsbns(samples: readonly string[]): boolean {
  return samples.length > 0 && samples.every((text) => parseIsbn(text) !== undefined)
}

function holdsAddresses(samples: readonly string[] = []): boolean {
  return samples.length > 0 && samples.every(isAddress)
}

/** How many columns of a row are known headings: a row with two or more is taken for the heading. */
export function knownHeadings(row: readonly string[]): number {
  return suggestMapping(row.slice(0, MAX_COLUMNS)).columns.filter((field) => field !== null).length
}

/** 'Price (INR)', 'price_inr' and 'PRICE INR' are one heading. Vowel signs of Hindi are marks. */
export function bareHeading(heading: string): string {
  return heading.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}
