import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import { formatAmount } from '#platform/money.ts'
import { ownValue } from '#platform/own-value.ts'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

import type { Column } from './data-table.tsx'

type More = Partial<Omit<Column<never>, 'label' | 'cell'>>

/** A field that is a moment, in Indian time: '20 Nov 2026, 15:04'. */
export function momentColumn<Name extends string>(
  label: string,
  name: Name,
  className?: string,
): Column<Readonly<Record<Name, string>>> {
  return {
    label,
    className: clsx('whitespace-nowrap tabular-nums', className),
    cell: (item) => formatMoment(valueOf(item, name)),
  }
}

/** A field that is a number, with Indian grouping. */
export function countColumn<Name extends string>(
  label: string,
  name: Name,
  more: More = {},
): Column<Readonly<Record<Name, number>>> {
  return {
    label,
    numeric: true,
    labelled: true,
    ...more,
    cell: (item) => valueOf(item, name).toLocaleString('en-IN'),
  }
}

/** A field that is an amount in rupees. */
export function amountColumn<Name extends string>(
  label: string,
  name: Name,
  more: More = {},
): Column<Readonly<Record<Name, number>>> {
  return { label, numeric: true, labelled: true, ...more, cell: (item) => formatAmount(valueOf(item, name)) }
}

/** Returns a field that the column's type requires. */
function valueOf<Name extends string, Value>(item: Readonly<Record<Name, Value>>, name: Name): Value {
  return ownValue<Value>(item, name) as Value
}

/** A record's state, as a badge. */
export function stateColumn<Item>(
  label: string,
  of: (item: Item) => { tone: Tone; text: string },
): Column<Item> {
  return { label, cell: (item) => <Badge tone={of(item).tone}>{of(item).text}</Badge> }
}

/** Link to a row's record. */
export function RecordLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className="target inline-flex items-center font-medium tabular-nums underline underline-offset-4 wrap-anywhere"
    >
      {children}
    </a>
  )
}
