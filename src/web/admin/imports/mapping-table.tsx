import { isAddress } from '#modules/imports/columns/suggest.ts'
import { IMPORT_FIELDS, importLabel, type ImportField } from '#modules/imports/import.ts'
import type { ImportDetail } from '#modules/imports/imports.schema.ts'
import { RecordsTable } from '#web/admin/kit/list/records-table.tsx'
import { STACKED, WIDE_CELL } from '#web/admin/kit/list/stacked.ts'
import { Select } from '#web/ui/select.tsx'
import { Cell } from '#web/ui/table.tsx'

interface MappingTableProps {
  file: ImportDetail
  columns: readonly (ImportField | null)[]
  onChoose(at: number, field: ImportField | null): void
}

/** Each column of the file with what stands in it, and what it is. */
export function MappingTable({ file, columns, onChoose }: MappingTableProps) {
  const records = file.header.map((heading, at) => ({
    heading,
    at,
    samples: (file.sample[at] ?? []).map(shortened),
  }))
  return (
    <RecordsTable
      caption="Columns of the file"
      columns={['Column of the file', 'For example', 'Is']}
      records={records}
      empty="The file has no columns."
      renderRow={({ heading, at, samples }) => (
        <tr key={at} className={STACKED.row}>
          <Cell className={`font-medium wrap-anywhere ${WIDE_CELL}`}>{heading || `Column ${at + 1}`}</Cell>
          <Cell className={`max-w-md text-ink-soft wrap-anywhere ${WIDE_CELL}`}>
            {samples.length > 0 ? samples.join(' · ') : 'empty'}
          </Cell>
          <Cell className={`md:w-64 ${WIDE_CELL}`}>
            <Select
              aria-label={`What ${heading || `column ${at + 1}`} is`}
              value={columns[at] ?? ''}
              onChange={({ target }) => onChoose(at, (target.value || null) as ImportField | null)}
            >
              <option value="">Pass over</option>
              {IMPORT_FIELDS.map((field) => (
                <option key={field} value={field}>
                  {importLabel(field)}
                </option>
              ))}
            </Select>
            {columns[at] === null && samples.length > 0 && samples.every(isAddress) ? (
              <p className="mt-1 text-sm text-ink-soft">Addresses of pictures are not imported.</p>
            ) : null}
          </Cell>
        </tr>
      )}
    />
  )
}

function shortened(value: string): string {
  return value.length > 60 ? `${value.slice(0, 60)}…` : value
}
