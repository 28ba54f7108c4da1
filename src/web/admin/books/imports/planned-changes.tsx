import { type ImportField, importLabel, type PlannedKind } from '#modules/imports/columns/import.ts'
import { listPlannedChanges } from '#modules/imports/imports.operations.ts'
import type { ImportDetail, PlannedPage } from '#modules/imports/imports.schema.ts'
import { Choice } from '#web/admin/kit/form/fields.tsx'
import type { Column } from '#web/admin/kit/list/data-table.tsx'
import { linkedChoice } from '#web/admin/kit/list/filters.tsx'
import { ListPart } from '#web/admin/kit/list/list-part.tsx'
import { adminLinks } from '#web/admin-site.ts'
import { Checkbox } from '#web/ui/input.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

import { LINE_COLUMN } from './import-parts.tsx'

type Row = PlannedPage['rows'][number]

const BOOK: Column<Row> = {
  label: 'Book',
  card: 'wide',
  className: 'wrap-anywhere',
  cell: (row) => <BookTitle row={row} />,
}

const COLUMNS: Readonly<Record<PlannedKind, readonly Column<Row>[]>> = {
  update: [
    LINE_COLUMN,
    BOOK,
    {
      label: 'Changes',
      card: 'wide',
      className: 'wrap-anywhere',
      cell: ({ changes }) => <Changes changes={changes} />,
    },
  ],
  create: [
    LINE_COLUMN,
    BOOK,
    { label: 'ISBN', className: 'whitespace-nowrap', cell: ({ isbn }) => isbn ?? 'No ISBN' },
    { label: 'Price', numeric: true, cell: ({ price }) => price ?? '—' },
    {
      label: 'Stock',
      numeric: true,
      className: 'max-md:col-span-2',
      cell: ({ stock }) => (
        <>
          <span className="md:sr-only">Stock: </span>
          <span>{stock?.toLocaleString('en-IN') ?? '—'}</span>
        </>
      ),
    },
  ],
}

export function PlannedChanges({ file }: { file: ImportDetail }) {
  const { toUpdate, toCreate } = file
  const kinds = [
    { what: 'update', label: `Changed (${toUpdate.toLocaleString('en-IN')})`, many: toUpdate },
    { what: 'create', label: `New (${toCreate.toLocaleString('en-IN')})`, many: toCreate },
  ] as const
  const shown = kinds.filter(({ many }) => many > 0)
  if (shown.length === 0) return null
  return (
    <section aria-label="What would change">
      <h2 className="type-heading mb-4">What would change</h2>
      <Tabs
        label="Books that would change"
        tabs={shown.map(({ what, label }) => ({
          value: what,
          label,
          panel: <Plan file={file} what={what} />,
        }))}
      />
    </section>
  )
}

function Plan({ file, what }: { file: ImportDetail; what: PlannedKind }) {
  const caption = what === 'update' ? 'Books that would change' : 'Books that would be new'
  return (
    <ListPart
      of={listPlannedChanges}
      param={{ id: file._id }}
      own
      pagesLabel={`Pages: ${caption}`}
      rows={({ rows }) => rows}
      keyOf={({ line }) => String(line)}
      failed="Failed to load the changes"
      empty={({ filter }) => (filter.show === 'prices' ? 'No price would change.' : 'Nothing would change.')}
      filters={{ show: SHOWN, sort: SORTS }}
      query={(filter) => ({ what, ...filter })}
      caption={caption}
      columns={COLUMNS[what]}
      renderAbove={({ filter, change }) =>
        what === 'update' ? <PlanFilter {...filter} onChange={change} /> : null
      }
    />
  )
}

const SHOWN = linkedChoice('all', ['all', 'prices'])
const SORTS = linkedChoice('file', ['file', 'jump'])

interface PlanQuery {
  show: 'all' | 'prices'
  sort: 'file' | 'jump'
}

interface PlanFilterProps extends PlanQuery {
  onChange(change: Partial<PlanQuery>): void
}

/** Filters by price change: a shifted column shows up as a large change. */
function PlanFilter({ show, sort, onChange }: PlanFilterProps) {
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-3">
      <Checkbox
        label="Price changes only"
        checked={show === 'prices'}
        onChange={({ target }) => onChange({ show: target.checked ? 'prices' : 'all' })}
      />
      <Choice
        label="Order"
        className="w-64"
        value={sort}
        onValue={(value) => onChange({ sort: value === 'jump' ? 'jump' : 'file' })}
      >
        <option value="file">As in the file</option>
        <option value="jump">Largest price jumps first</option>
      </Choice>
    </div>
  )
}

function BookTitle({ row: { bookId, title, archived } }: { row: Row }) {
  return (
    <>
      {bookId === null ? (
        <span className="font-medium">{title}</span>
      ) : (
        <a
          href={adminLinks.editBook(bookId)}
          className="inline-flex min-h-11 items-center font-medium text-accent-ink hover:underline"
        >
          {title}
        </a>
      )}
      {archived ? <span className="text-sm text-ink-soft"> archived</span> : null}
    </>
  )
}

function Changes({ changes }: Pick<Row, 'changes'>) {
  return (
    <ul>
      {changes.map(({ field, before, after, percent }) => (
        <li key={field}>
          <span className="font-medium">{`${labelOf(field)}: `}</span>
          <del className="text-ink-soft">{shortened(before)}</del>
          <span aria-hidden> → </span>
          <ins className="no-underline">{shortened(after)}</ins>
          {percent === null ? null : <Jump percent={percent} />}
        </li>
      ))}
    </ul>
  )
}

/** Percentage from which a price change is highlighted: half as much again, or half the old price. */
const LARGE = 50

function Jump({ percent }: { percent: number }) {
  const amount = Math.abs(percent).toLocaleString('en-IN', { maximumFractionDigits: 1 })
  const isLarge = Math.abs(percent) >= LARGE
  return (
    <span className={isLarge ? 'font-medium text-danger' : 'text-ink-soft'}>
      {` (${percent < 0 ? '−' : '+'}${amount} %)`}
    </span>
  )
}

function labelOf(field: string): string {
  return field === 'archived' ? 'Archived' : importLabel(field as ImportField)
}

const MAX_SHOWN = 120

function shortened(value: string | null): string {
  if (value === null) return 'nothing'
  return value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN)}…` : value
}
