import { FIELD_WORDS } from '#modules/imports/columns/fields.ts'
import { type Existing, type ImportField } from '#modules/imports/import.ts'
import type { ImportDetail } from '#modules/imports/imports.schema.ts'

export interface MappingDraft {
  columns: (ImportField | null)[]
  fixed: Partial<Record<ImportField, string>>
  existing: Existing
}

/** Of new books (spec §5). */
const NEEDED: readonly ImportField[] = ['title', 'author', 'price', 'category', 'stock', 'isbn']

/** What is often the same for a whole file. */
export const FIXABLE: readonly ImportField[] = ['category', 'stock', 'publisher', 'language', 'binding']

export function draftOf({ columns, fixed, existing }: ImportDetail): MappingDraft {
  return { columns, fixed, existing }
}

/** Gives a column a field; the column that had it has none then. */
export function withColumn(draft: MappingDraft, at: number, field: ImportField | null): MappingDraft {
  const without = draft.columns.map((old) => (old === field ? null : old))
  const columns = without.map((old, i) => (i === at ? field : old))
  return { ...draft, columns }
}

export function withFixed(draft: MappingDraft, field: ImportField, value: string): MappingDraft {
  return { ...draft, fixed: { ...draft.fixed, [field]: value } }
}

/** Fields that can have one value for all rows, because no column has them. */
export function fixableFields({ columns }: MappingDraft): ImportField[] {
  return FIXABLE.filter((field) => !columns.includes(field))
}

/** What new books lack with these columns, in words; known books can do without. */
export function missingForNew({ columns, fixed }: MappingDraft): string[] {
  return NEEDED.filter((field) => !columns.includes(field) && !fixed[field]?.trim()).map(
    (field) => FIELD_WORDS[field].label,
  )
}

/** Why the file cannot be checked so. */
export function faultOf({ columns }: MappingDraft): string | undefined {
  return columns.includes('isbn') || columns.includes('id')
    ? undefined
    : 'Choose the column of the ISBN: it tells which book a row is about.'
}

/** As the API takes it: values only where they say something and no column does. */
export function mappingBody({ columns, fixed, existing }: MappingDraft): MappingDraft {
  const said = Object.entries(fixed).filter(
    ([field, value]) => value.trim() !== '' && !columns.includes(field as ImportField),
  )
  return { columns, fixed: Object.fromEntries(said), existing }
}
