import { clsx } from 'clsx'
import type { ComponentProps, ReactNode, Ref } from 'react'

import { Skeleton } from '#web/ui/skeleton.tsx'
import { Cell, HeadCell, Table } from '#web/ui/table.tsx'

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

/** Classes that lay a table's rows out as cards on a phone, closer together on a tablet or a small laptop; it stays a table for those who hear it. */
export const STACKED = {
  table: 'max-md:block md:max-[90rem]:[&_:is(td,th)]:px-2.5',
  head: 'max-md:sr-only',
  body: 'max-md:block',
  row:
    'hover:bg-sunken max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-4 max-md:gap-y-2 ' +
    'max-md:border-t max-md:border-line max-md:p-4 max-md:first:border-t-0',
} as const

/** A cell that takes the whole width of its card. */
export const WIDE_CELL = 'max-md:col-span-2 max-md:border-0 max-md:p-0'
/** A cell that shares its line with the next one. */
export const HALF_CELL = 'max-md:border-0 max-md:p-0'

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

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Rows of the size of those that will come. */
export function SkeletonRows({ columns }: { columns: number }) {
  return ROWS.map((row) => (
    <tr key={row} className="max-md:block">
      <Cell colSpan={columns} className="max-md:block">
        <Skeleton className="h-11" />
      </Cell>
    </tr>
  ))
}

/** One row across the table: nothing was found. */
export function EmptyRow({ columns, children }: { columns: number; children: string }) {
  return (
    <tr className="max-md:block">
      <Cell colSpan={columns} className="py-16 text-center text-ink-soft max-md:block">
        {children}
      </Cell>
    </tr>
  )
}

interface SelectCellProps {
  /** What is selected, for those who hear the page. */
  name: string
  selected: boolean
  disabled?: boolean | undefined
  onToggle(): void
}

/** The first cell of a row that can be selected. */
export function SelectCell({ name, selected, disabled, onToggle }: SelectCellProps) {
  return (
    <Cell className={`w-11 ${WIDE_CELL} max-md:-mb-2`}>
      <label className="target flex items-center gap-3">
        <input
          type="checkbox"
          checked={selected}
          disabled={disabled}
          onChange={onToggle}
          aria-label={`Select ${name}`}
          className="size-5 shrink-0 accent-accent"
        />
        <span aria-hidden className="text-ink-soft md:hidden">
          Select
        </span>
      </label>
    </Cell>
  )
}
