import { clsx } from 'clsx'
import type { ReactNode, Ref } from 'react'

import { rowProps } from '#web/admin/kit/shortcuts/use-row-shortcuts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Cell, HeadCell, Table } from '#web/ui/table.tsx'

import { useReturnFocus } from './return-focus.ts'

export interface Column<Item> {
  label: string
  cell(item: Item, index: number): ReactNode
  /** Aligns the cells right. */
  numeric?: boolean
  /** Position in a row's card on phones: its own line, a line shared with the next column, or hidden. */
  card?: 'wide' | 'half' | 'hidden'
  className?: string
  /** Hides the column on tablets for lack of room. */
  notOnTablets?: boolean
  /** Repeats the label in the row's card. */
  labelled?: boolean
  /** Makes the header sort the list. */
  sort?: Sort | undefined
}

interface Sort {
  order: 'ascending' | 'descending' | 'none'
  onSort(): void
}

export interface DataTableProps<Item> {
  caption: string
  columns: readonly Column<Item>[]
  /** Undefined until the first page loads. */
  items: readonly Item[] | undefined
  /** Shown instead of rows if there are none. */
  empty: string
  keyOf(item: Item): string
  /** Single-line rows on wide screens, for lists that staff scan. */
  dense?: boolean
  /** Adds a checkbox to each row. */
  selection?: RowSelection<Item> | undefined
  /** Ref from `useRowShortcuts`, for rows with shortcuts. */
  bodyRef?: Ref<HTMLTableSectionElement> | undefined
}

export interface RowSelection<Item> {
  isSelected(item: Item): boolean
  /** Name of the row's record, for screen readers. */
  nameOf(item: Item): string
  isDisabled?(item: Item): boolean
  toggle(item: Item): void
}

/** Lays out table rows as cards on phones; screen readers still get a table. */
const STACKED = {
  table: 'max-md:block',
  head: 'max-md:sr-only',
  body: 'max-md:block',
  row:
    'hover:bg-sunken max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-4 max-md:gap-y-2 ' +
    'max-md:border-t max-md:border-line max-md:p-4 max-md:first:border-t-0',
} as const

/** On tablets, labels wrap: a long label on one line would make the table scroll sideways. */
const AIRY = 'md:max-[90rem]:[&_:is(td,th)]:px-2.5 md:max-xl:[&_th]:whitespace-normal'

/** On wide screens, controls of 32 px suffice for a pointer (WCAG 2.2, 2.5.8); on phones they have 44 px. */
const DENSE =
  'md:[&_td]:py-0.5 md:max-[90rem]:[&_:is(td,th)]:px-1.5 min-[90rem]:[&_:is(td,th)]:px-2 md:[&_td_:is(button,select,label)]:min-h-8 md:[&_td_.icon-button]:size-8 md:[&_td_.icon-button]:min-w-8'

const WIDE_CELL = 'max-md:col-span-2 max-md:border-0 max-md:p-0'
const CARD = { wide: WIDE_CELL, half: 'max-md:border-0 max-md:p-0', hidden: 'max-md:hidden' }
const NOT_ON_TABLETS = 'md:max-xl:hidden'

/** Table of the admin area. Rows become cards on phones; loading and empty states are as high as rows. */
export function DataTable<Item>(props: DataTableProps<Item>) {
  const { caption, dense, bodyRef, columns, selection, items, empty, keyOf } = props
  const width = columns.length + (selection ? 1 : 0)
  return (
    <Table caption={caption} className={clsx(STACKED.table, dense ? DENSE : AIRY)}>
      <thead className={STACKED.head}>
        <tr>
          {selection ? (
            <HeadCell>
              <span className="sr-only">Select</span>
            </HeadCell>
          ) : null}
          {columns.map((column) => (
            <Head key={column.label} {...column} />
          ))}
        </tr>
      </thead>
      {/* Clicks on links bubble up here; the table itself has no action. */}
      <tbody ref={bodyRef} className={STACKED.body} {...useReturnFocus(items !== undefined)}>
        {items === undefined ? <SkeletonRows columns={width} /> : null}
        {items?.length === 0 ? <EmptyRow columns={width}>{empty}</EmptyRow> : null}
        {items?.map((item, i) => (
          <Row key={keyOf(item)} item={item} index={i} {...props} />
        ))}
      </tbody>
    </Table>
  )
}

const ARROWS = { ascending: 'arrow-up', descending: 'arrow-down', none: 'arrow-up-down' } as const

function Head({ label, numeric, notOnTablets, sort }: Omit<Column<never>, 'cell'>) {
  const className = clsx(numeric && 'text-right', notOnTablets && NOT_ON_TABLETS)
  if (!sort) return <HeadCell className={className}>{label}</HeadCell>
  return (
    <HeadCell aria-sort={sort.order} className={className}>
      <button type="button" onClick={sort.onSort} className="target eyebrow inline-flex items-center gap-1.5">
        <span>{label}</span>
        <Icon
          name={ARROWS[sort.order]}
          className={sort.order === 'none' ? 'size-3.5 opacity-50' : 'size-3.5'}
        />
      </button>
    </HeadCell>
  )
}

type RowProps<Item> = DataTableProps<Item> & { item: Item; index: number }

function Row<Item>({ item, index, columns, selection, bodyRef, keyOf }: RowProps<Item>) {
  // The keyboard focus enters the table at its first row.
  const keys = bodyRef ? rowProps(keyOf(item), index === 0) : {}
  return (
    <tr {...keys} className={clsx(STACKED.row, selection?.isSelected(item) && 'bg-sunken')}>
      {selection ? (
        <SelectCell
          name={selection.nameOf(item)}
          selected={selection.isSelected(item)}
          disabled={selection.isDisabled?.(item)}
          onToggle={() => selection.toggle(item)}
        />
      ) : null}
      {columns.map(({ label, cell, numeric, card = 'half', labelled, notOnTablets, className }) => (
        <Cell
          key={label}
          className={clsx(
            numeric && 'text-right tabular-nums',
            CARD[card],
            notOnTablets && NOT_ON_TABLETS,
            className,
          )}
        >
          {labelled ? <span className="block text-xs text-ink-soft md:hidden">{label}</span> : null}
          <span className="contents">{cell(item, index)}</span>
        </Cell>
      ))}
    </tr>
  )
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Placeholder rows as high as the loaded ones. */
function SkeletonRows({ columns }: { columns: number }) {
  return ROWS.map((row) => (
    <tr key={row} className="max-md:block">
      <Cell colSpan={columns} className="max-md:block">
        <Skeleton className="h-11" />
      </Cell>
    </tr>
  ))
}

/** Row across the table for an empty list. */
function EmptyRow({ columns, children }: { columns: number; children: string }) {
  return (
    <tr className="max-md:block">
      <Cell colSpan={columns} className="max-md:block">
        <EmptyList>{children}</EmptyList>
      </Cell>
    </tr>
  )
}

interface SelectCellProps {
  /** Name of the row's record, for screen readers. */
  name: string
  selected: boolean
  disabled?: boolean | undefined
  onToggle(): void
}

function SelectCell({ name, selected, disabled, onToggle }: SelectCellProps) {
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

export function TwoLines({ first, second, bold }: { first: ReactNode; second: ReactNode; bold?: boolean }) {
  return (
    <>
      <span className={clsx('block', bold && 'font-medium')}>{first}</span>
      <span className="block text-ink-soft">{second}</span>
    </>
  )
}

/** The text in place of a list's records. Tables show it in a row, other lists in a card. */
function EmptyList({ children }: { children: string }) {
  return <p className="px-4 py-16 text-center text-ink-soft">{children}</p>
}

export function EmptyCard({ children }: { children: string }) {
  return (
    <div className="panel">
      <EmptyList>{children}</EmptyList>
    </div>
  )
}
