import type { Column } from '#web/admin/kit/list/data-table.tsx'

/** The line of the file, as a spreadsheet counts it; first in every table of its rows. */
export const LINE_COLUMN: Column<{ line: number }> = {
  label: 'Line',
  numeric: true,
  className: 'max-md:text-left',
  cell: ({ line }) => (
    <>
      <span className="md:sr-only">Line </span>
      {line}
    </>
  ),
}
