import { type FieldFault, importLabel } from './columns/import.ts'
import type { Columns } from './columns/row-values.ts'
import type { NumberedFault } from './faults.repository.ts'
import type { StagedRow } from './rows.repository.ts'

/** So much of a value is enough to find it. */
const MAX_SHOWN = 200

/** What is wrong with a row as the report says it: where, in which column, and what stands there. */
export function faultLines(row: StagedRow, columns: Columns, faults: readonly FieldFault[]): NumberedFault[] {
  return faults.map((fault, position) => ({
    number: row.number,
    position,
    line: row.line,
    ...place(row.cells, columns, fault),
    message: fault.message,
    offer: fault.offer ?? '',
    subject: fault.subject ?? '',
  }))
}

function place(cells: readonly string[], { header, mapping, places }: Columns, { field }: FieldFault) {
  if (field === undefined) return { column: '', value: shown(cells.join(', ')) }
  const at = places[field] ?? -1
  const column = (at >= 0 && header[at]?.trim()) || importLabel(field)
  return { column, value: shown((at < 0 ? mapping.fixed[field] : cells[at]) ?? '') }
}

function shown(value: string): string {
  const text = value.trim()
  // Half of a pair at the cut could not be stored.
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN).toWellFormed()}…` : text
}
