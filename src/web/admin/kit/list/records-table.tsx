import type { ReactNode, Ref } from 'react'

import { HeadCell, Table } from '#web/ui/table.tsx'

import { STACKED } from './stacked.ts'
import { EmptyRow, SkeletonRows } from './table-states.tsx'

export interface RecordsTableProps<Item> {
  caption: string
  /** Of `useRowShortcuts`. */
  bodyRef?: Ref<HTMLTableSectionElement> | undefined
  columns: readonly string[]
  /** Rows begin with a `SelectCell`. */
  selectable?: boolean
  /** Columns of numbers, which stand at the right. */
  numeric?: readonly string[]
  /** Undefined until the first page is there. */
  records: readonly Item[] | undefined
  /** What stands there when there are none. */
  empty: string
  renderRow(record: Item): ReactNode
}

/** A table of the admin area: rows become cards on phones; loading and empty states have the size of rows. */
export function RecordsTable<Item>({
  caption,
  bodyRef,
  columns,
  selectable = false,
  numeric,
  records,
  empty,
  renderRow,
}: RecordsTableProps<Item>) {
  const width = columns.length + (selectable ? 1 : 0)
  return (
    <Table caption={caption} className={STACKED.table}>
      <thead className={STACKED.head}>
        <tr>
          {selectable ? (
            <HeadCell>
              <span className="sr-only">Select</span>
            </HeadCell>
          ) : null}
          {columns.map((column) => (
            <HeadCell key={column} className={numeric?.includes(column) ? 'text-right' : undefined}>
              {column}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody ref={bodyRef} className={STACKED.body}>
        {records === undefined ? <SkeletonRows columns={width} /> : null}
        {records?.length === 0 ? <EmptyRow columns={width}>{empty}</EmptyRow> : null}
        {records?.map(renderRow)}
      </tbody>
    </Table>
  )
}
