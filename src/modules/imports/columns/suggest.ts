import { IMPORT_FIELDS, type ImportField, type Mapping } from '#modules/imports/import.ts'

import { FIELD_WORDS } from './fields.ts'

/** Which column states which field, as far as headings tell: the best known heading of a field wins. */
export function suggestMapping(header: readonly string[]): Mapping {
  const bare = header.map(bareHeading)
  const columns = header.map((): ImportField | null => null)
  for (const field of IMPORT_FIELDS) {
    const found = FIELD_WORDS[field].headings.map((heading) => bare.indexOf(heading)).find((at) => at >= 0)
    if (found !== undefined && columns[found] === null) columns[found] = field
  }
  return { columns, fixed: {} }
}

/** 'Price (INR)', 'price_inr' and 'PRICE INR' are one heading. */
export function bareHeading(heading: string): string {
  return heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
