import { isMoney } from '#modules/catalogue/book-fields.ts'
import type { FieldDifference } from '#modules/catalogue/entry/entry.ts'
import { formatRupees } from '#platform/money.ts'

import { columnsOf, readRow } from './columns/row-values.ts'
import type { ImportRecord } from './imports.repository.ts'
import type { PlannedPage } from './imports.schema.ts'
import type { PlannedRow } from './planned.repository.ts'

/** What a row would do, as the report shows it; of a new book what the file calls it. */
export function toPlannedJson(
  { header, mapping }: ImportRecord,
  { line, cells, changes, bookId, title, archived }: PlannedRow,
): PlannedPage['rows'][number] {
  const values = readRow(cells, columnsOf(header, mapping ?? { columns: [], fixed: {} }))
  return {
    line,
    bookId,
    title: title ?? values.title,
    isbn: values.isbn ?? null,
    archived: archived ?? false,
    changes: (changes ?? []).map(inWords),
  }
}

function inWords({ field, before, after }: FieldDifference) {
  const words = (value: string | number | null) => {
    if (value === null) return null
    return isMoney(field) ? formatRupees(Number(value)) : String(value)
  }
  return { field, before: words(before), after: words(after) }
}
