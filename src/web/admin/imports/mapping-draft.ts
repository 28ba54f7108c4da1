import { REQUIRED_IN_FILES } from '#modules/catalogue/book-fields.ts'
import { type Existing, importLabel, type ImportField, type Mend } from '#modules/imports/columns/import.ts'
import type { ImportDetail } from '#modules/imports/imports.schema.ts'

export interface MappingDraft {
  columns: (ImportField | null)[]
  fixed: Partial<Record<ImportField, string>>
  existing: Existing
  mends: Mend[]
  restore: boolean
}

/** What is often the same for a whole file. */
export const FIXABLE: readonly ImportField[] = [
  ...(['category', 'price', 'stock', 'author', 'publisher', 'language', 'binding'] as const),
]

export function draftOf({ columns, fixed, existing, mends, restore }: ImportDetail): MappingDraft {
  return { columns, fixed, existing, mends, restore }
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

/** What new books lack with these columns, in words; without ISBN they are known by title, author and edition. */
export function missingForNew({ columns, fixed }: MappingDraft): string[] {
  return REQUIRED_IN_FILES.filter((field) => !columns.includes(field) && !fixed[field]?.trim()).map((field) =>
    importLabel(field),
  )
}

/** Why the file cannot be checked so. */
export function issueOf({ columns }: MappingDraft): string | undefined {
  return NAMING.some((field) => columns.includes(field))
    ? undefined
    : 'Choose the column of the ISBN or of the title: it tells which book a row is about.'
}

const NAMING: readonly ImportField[] = ['isbn', 'title', 'id']

/** As the API takes it: values only where they say something. */
export function mappingBody(draft: MappingDraft): MappingDraft {
  const said = Object.entries(draft.fixed).filter(([, value]) => value.trim() !== '')
  return { ...draft, fixed: Object.fromEntries(said) }
}
