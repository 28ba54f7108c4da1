import { IMPORT_FIELDS, type ImportField, importLabel } from '#modules/imports/columns/import.ts'
import { isAddress } from '#modules/imports/columns/suggest.ts'
import { getImport, mapImport } from '#modules/imports/imports.operations.ts'
import type { ImportDetail, MappingInput } from '#modules/imports/imports.schema.ts'
import { CategoryOptions, useCategories } from '#web/admin/books/categories/category.tsx'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { isChanged } from '#web/admin/kit/form/unsaved-work.ts'
import { UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { type Column, DataTable } from '#web/admin/kit/list/data-table.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { refreshed } from '#web/admin/kit/requests/use-operation.ts'
import { requestOf } from '#web/client/call.ts'
import { useOperationForm } from '#web/shared/forms/operation-form.ts'
import { FormIssue } from '#web/shared/forms/simple-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Select } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { ExistingBooks } from './existing-books.tsx'
import {
  draftOf,
  FIXABLE,
  issueOf,
  mappingBody,
  missingForNew,
  withColumn,
  withFixed,
} from './mapping-draft.ts'

/** Maps columns to fields, then starts a dry run, which writes nothing. */
export function MappingForm({ file }: { file: ImportDetail }) {
  const form = useOperationForm({ start: draftOf(file), check: issueOf })
  const draft = form.values
  const missing = missingForNew(draft)
  const param = { id: file._id }
  const { run, busy, failure } = useAction({
    run: (typed: MappingInput) => staffCall(mapImport, { param, json: mappingBody(typed) }),
    failed: 'We couldn’t save the columns. Please try again.',
    silent: true,
    onDone: () => refreshed(requestOf(getImport, { param })),
  })
  return (
    <section aria-label="Columns" className="flex flex-col gap-6">
      <UnsavedGuard
        dirty={!busy && isChanged(draft, draftOf(file))}
        question="Discard your choice of columns?"
      />
      {file.header.every((heading) => heading === '') ? (
        <Notice tone="notice">
          The file has no header row, so we treat its first row as a book. Choose what each column is.
        </Notice>
      ) : null}
      <MappingTable
        file={file}
        columns={draft.columns}
        onChoose={(at, field) => form.change(withColumn(draft, at, field))}
      />
      <FixedValues draft={draft} onChange={(field, value) => form.change(withFixed(draft, field, value))} />
      <ExistingBooks draft={draft} onChange={form.change} />
      {missing.length > 0 ? (
        <Notice tone="caution">
          {`New books need ${missing.join(', ')}. Without them, only existing books can be updated.`}
        </Notice>
      ) : null}
      <FormIssue>{form.issue ?? failure}</FormIssue>
      <div className="flex flex-wrap items-center gap-4">
        <Button busy={busy} onClick={(event) => void form.submit(run)(event)}>
          Check the file
        </Button>
        <p className="text-sm text-ink-soft">Checking doesn’t save anything.</p>
      </div>
    </section>
  )
}

const LABELS: Partial<Record<ImportField, string>> = { price: 'Price in rupees' }
const MODES: Partial<Record<ImportField, 'numeric' | 'decimal'>> = { stock: 'numeric', price: 'decimal' }

interface FixedValuesProps {
  draft: MappingInput
  onChange(field: ImportField, value: string): void
}

/** One value per field for all new books that lack it in the file. */
function FixedValues({ draft, onChange }: FixedValuesProps) {
  const categories = useCategories().data ?? []
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">Defaults for new books</legend>
      <p className="mb-3 text-sm text-ink-soft">
        Used where the file is empty. Existing books aren’t changed.
      </p>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {FIXABLE.map((field) => (
          <Field key={field} label={LABELS[field] ?? importLabel(field)}>
            {(wiring) =>
              field === 'category' ? (
                <Select
                  {...wiring}
                  value={draft.fixed.category ?? ''}
                  onChange={({ target }) => onChange(field, target.value)}
                >
                  <option value="">None</option>
                  <CategoryOptions categories={categories} />
                </Select>
              ) : (
                <Input
                  {...wiring}
                  inputMode={MODES[field]}
                  value={draft.fixed[field] ?? ''}
                  onChange={({ target }) => onChange(field, target.value)}
                />
              )
            }
          </Field>
        ))}
      </div>
    </fieldset>
  )
}

interface MappingTableProps {
  file: ImportDetail
  columns: readonly (ImportField | null)[]
  onChoose(at: number, field: ImportField | null): void
}

function MappingTable({ file, columns, onChoose }: MappingTableProps) {
  const records = file.header.map((heading, at) => ({
    heading,
    at,
    samples: (file.sample[at] ?? []).map(shortened),
  }))
  return (
    <DataTable
      caption="Columns in the file"
      columns={columnsOf(columns, onChoose)}
      items={records}
      empty="The file has no columns."
      keyOf={({ at }) => String(at)}
    />
  )
}

/** A column of the file, shown as a table row. */
interface FileColumn {
  heading: string
  at: number
  samples: readonly string[]
}

const columnsOf = (
  columns: MappingTableProps['columns'],
  onChoose: MappingTableProps['onChoose'],
): readonly Column<FileColumn>[] => [
  {
    label: 'Column in the file',
    card: 'wide',
    className: 'font-medium wrap-anywhere',
    cell: ({ heading, at }) => heading || `Column ${at + 1}`,
  },
  {
    label: 'Example',
    card: 'wide',
    className: 'max-w-md text-ink-soft wrap-anywhere',
    cell: ({ samples }) => (samples.length > 0 ? samples.join(' · ') : 'empty'),
  },
  {
    label: 'Is',
    card: 'wide',
    className: 'md:w-64',
    cell: (column) => (
      <FieldSelect
        column={column}
        field={columns[column.at] ?? null}
        onChoose={(field) => onChoose(column.at, field)}
      />
    ),
  },
]

interface FieldSelectProps {
  column: FileColumn
  field: ImportField | null
  onChoose(field: ImportField | null): void
}

function FieldSelect({ column: { heading, at, samples }, field, onChoose }: FieldSelectProps) {
  return (
    <>
      <Select
        aria-label={`What ${heading || `column ${at + 1}`} is`}
        value={field ?? ''}
        onChange={({ target }) => onChoose((target.value || null) as ImportField | null)}
      >
        <option value="">Skip</option>
        {IMPORT_FIELDS.map((name) => (
          <option key={name} value={name}>
            {importLabel(name)}
          </option>
        ))}
      </Select>
      {field === null && samples.length > 0 && samples.every(isAddress) ? (
        <p className="mt-1 text-sm text-ink-soft">Picture addresses aren’t imported.</p>
      ) : null}
    </>
  )
}

function shortened(value: string): string {
  return value.length > 60 ? `${value.slice(0, 60)}…` : value
}
