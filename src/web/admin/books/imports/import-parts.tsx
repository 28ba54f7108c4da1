import type { Column } from '#web/admin/kit/list/data-table.tsx'

/** Line number as in a spreadsheet; the first column of every table of rows. */
export const LINE_COLUMN: Column<{ line: number }> = {
  label: 'Line',
  numeric: true,
  className: 'max-md:text-left',
  cell: ({ line }) => (
    <>
      <span className="md:sr-only">Line </span>
      <span>{line}</span>
    </>
  ),
}

export interface Figure {
  label: string
  value: number
  danger?: boolean
}

export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-5">
      {figures.map(({ label, value, danger }) => (
        <div key={label} className="panel p-4">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className={`type-heading tabular-nums ${danger && value > 0 ? 'text-danger' : ''}`}>
            {value.toLocaleString('en-IN')}
          </dd>
        </div>
      ))}
    </dl>
  )
}
