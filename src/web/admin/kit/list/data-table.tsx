import { clsx } from 'clsx'
import type { ComponentProps, ReactNode, Ref } from 'react'

import { Cell, HeadCell, Table } from '#web/ui/table.tsx'

import { SelectCell } from './select-cell.tsx'
import { HALF_CELL, STACKED, WIDE_CELL } from './stacked.ts'
import { EmptyRow, SkeletonRows } from './table-states.tsx'

export interface Column<Item> {
  label: string
  cell(item: Item, index: number): ReactNode
  /** Stands at the right. */
  numeric?: boolean
  /** Its place in the card that a row is on a phone: a line of its own, shared with the next column, or left out. */
  card?: 'wide' | 'half' | 'hidden'
  className?: string
}

export interface DataTableProps<Item> {
  caption: string
  columns: readonly Column<Item>[]
  /** Undefined until the first page is there. */
  items: readonly Item[] | undefined
  /** Said in place of rows when there are none. */
  empty: string
  keyOf(item: Item): string
  /** Rows that can be selected begin with a box. */
  selection?: RowSelection<Item> | undefined
  /** Of `useRowShortcuts`. */
  bodyRef?: Ref<HTMLTableSectionElement> | undefined
  /** What else stands on a row: `rowProps` of its keys, a colour. */
  rowProps?(item: Item, index: number): ComponentProps<'tr'>
}

interface RowSelection<Item> {
  isSelected(item: Item): boolean
  /** What is selected, for those who hear the page. */
  nameOf(item: Item): string
  isDisabled?(item: Item): boolean
  toggle(item: Item): void
}

const CARD = { wide: WIDE_CELL, half: HALF_CELL, hidden: 'max-md:hidden' }

/** A table of the admin area: rows become cards on phones; loading and empty states have the size of rows. */
export function DataTable<Item>(props: DataTableProps<Item>) {
  const { caption, bodyRef, columns, selection, items, empty, keyOf } = props
  const width = columns.length + (selection ? 1 : 0)
  return (
    <Table caption={caption} className={STACKED.table}>
      <thead className={STACKED.head}>
        <tr>
          {selection ? (
            <HeadCell>
              <span className="sr-only">Select</span>
            </HeadCell>
          ) : null}
          {columns.map(({ label, numeric }) => (
            <HeadCell key={label} className={numeric ? 'text-right' : undefined}>
              {label}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody ref={bodyRef} className={STACKED.body}>
        {items === undefined ? <SkeletonRows columns={width} /> : null}
        {items?.length === 0 ? <EmptyRow columns={width}>{empty}</EmptyRow> : null}
        {items?.map((item, i) => (
          <Row key={keyOf(item)} item={item} index={i} {...props} />
        ))}
      </tbody>
    </Table>
  )
}

type RowProps<Item> = DataTableProps<Item> & { item: Item; index: number }

function Row<Item>({ item, index, columns, selection, rowProps }: RowProps<Item>) {
  const { className, ...rest } = rowProps?.(item, index) ?? {}
  return (
    <tr {...rest} className={clsx(STACKED.row, className)}>
      {selection ? (
        <SelectCell
          name={selection.nameOf(item)}
          selected={selection.isSelected(item)}
          disabled={selection.isDisabled?.(item)}
          onToggle={() => selection.toggle(item)}
        />
      ) : null}
      {columns.map(({ label, cell, numeric, card = 'half', className: own }) => (
        <Cell key={label} className={clsx(numeric && 'text-right tabular-nums', CARD[card], own)}>
          {cell(item, index)}
        </Cell>
      ))}
    </tr>
  )
}
