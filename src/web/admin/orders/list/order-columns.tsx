import { type RefObject, useEffect } from 'react'
import { useNavigate } from 'react-router'

import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { formatAmount } from '#platform/money.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import type { Column } from '#web/admin/kit/list/data-table.tsx'
import { RowMenu } from '#web/admin/kit/list/row-menu.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { recordOf, useRowShortcuts } from '#web/admin/kit/shortcuts/use-row-shortcuts.ts'
import {
  CustomerName,
  ExpressBadge,
  OrderedBooks,
  OrderLink,
  WishBadges,
} from '#web/admin/orders/order-cells.tsx'
import { type StatusEdits, StatusSelect } from '#web/admin/orders/order-status.tsx'
import { customerOf, paymentOf } from '#web/admin/orders/order-text.ts'
import { adminLinks } from '#web/admin-site.ts'
import { OrderBadge, PartBadge, StatusDot } from '#web/shared/order/order-badge.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

interface Cells {
  edits: Pick<StatusEdits, 'statusOf' | 'isUpdating' | 'change'>
  /** Reports whether a colleague has deleted the order since the list was loaded. */
  isGone(order: OrderBody): boolean
  onEdit(order: OrderBody): void
  onDelete(order: OrderBody): void
}

export const orderColumns = ({ isGone, edits, onEdit, onDelete }: Cells): readonly Column<OrderBody>[] => [
  { label: 'Order', card: 'wide', cell: (order) => <Name order={order} gone={isGone(order)} /> },
  {
    label: 'Customer',
    card: 'wide',
    className: 'font-medium md:max-w-32 xl:max-w-44 xl:min-w-40',
    cell: (order) => (
      <span className="line-clamp-3 xl:line-clamp-1" title={customerOf(order)}>
        <CustomerName order={order} />
      </span>
    ),
  },
  {
    label: 'Books',
    card: 'wide',
    className: 'md:max-w-40 xl:max-w-64',
    cell: (order) => <OrderedBooks order={order} />,
  },
  {
    label: 'Total',
    numeric: true,
    className: 'max-md:text-left',
    cell: (order) => <Payment order={order} />,
  },
  {
    label: 'Status',
    cell: (order) => <Status order={order} gone={isGone(order)} edits={edits} />,
  },
  {
    label: 'Actions',
    card: 'wide',
    cell: (order) => (
      <Actions
        order={order}
        gone={isGone(order)}
        onEdit={() => onEdit(order)}
        onDelete={() => onDelete(order)}
      />
    ),
  },
]

function Name({ order, gone }: { order: OrderBody; gone: boolean }) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 md:max-[90rem]:flex-col md:max-[90rem]:items-start min-[90rem]:flex-nowrap">
        <OrderLink order={order} />
        <span className="text-xs whitespace-nowrap text-ink-soft tabular-nums">
          {formatMoment(order.createdAt)}
        </span>
      </span>
      <span className="flex flex-wrap gap-1 empty:hidden md:max-w-48">
        <ExpressBadge order={order} />
        <PartBadge order={order} />
        <WishBadges order={order} brief />
        {gone ? <Badge tone="danger">Deleted</Badge> : null}
      </span>
    </>
  )
}

function Payment({ order }: { order: OrderBody }) {
  const { text, tone } = paymentOf(order)
  return (
    <span className="flex flex-wrap items-center gap-x-2 md:max-[90rem]:flex-col md:max-[90rem]:items-end min-[90rem]:flex-nowrap min-[90rem]:justify-end">
      <span className="max-md:font-medium">{formatAmount(order.totalAmount)}</span>
      <Badge tone={tone}>{text}</Badge>
    </span>
  )
}

interface ActionsProps {
  order: OrderBody
  gone: boolean
  onEdit(): void
  onDelete(): void
}

function Actions({ order, gone, onEdit, onDelete }: ActionsProps) {
  const mayDelete = useMay('orders.delete')
  const button = { size: 'sm', disabled: gone } as const
  return (
    <span className="flex items-center gap-2 max-md:justify-end">
      <Button {...button} variant="secondary" onClick={onEdit} aria-label={`Edit ${order.number}`}>
        Edit
      </Button>
      {mayDelete ? (
        <RowMenu label={`More for ${order.number}`} disabled={gone}>
          {(closing) => (
            <Button
              {...button}
              {...closing}
              variant="danger"
              onClick={onDelete}
              aria-label={`Delete ${order.number}`}
            >
              Delete
            </Button>
          )}
        </RowMenu>
      ) : null}
    </span>
  )
}

interface StatusProps extends Pick<Cells, 'edits'> {
  order: OrderBody
  gone: boolean
}

/** Status select. A cancelled order has only a badge. */
function Status({ order, gone, edits }: StatusProps) {
  if (order.cancelledAt !== null) return <OrderBadge order={order} />
  const status = edits.statusOf(order)
  return (
    <span className="flex items-center gap-2">
      <StatusDot status={status} />
      <StatusSelect
        label={`Status of ${order.number}`}
        status={status}
        saving={edits.isUpdating(order)}
        fixed={gone}
        onChange={(next) => edits.change(order, next)}
      />
    </span>
  )
}

const CONTROLS = 'a, button, select, input, label'

/** Opens the order of a clicked row. Clicks on controls and clicks that select text don't count. */
function useOpenOnClick(body: RefObject<HTMLElement | null>, deleted: ReadonlySet<string>): void {
  const navigate = useNavigate()
  useEffect(() => {
    const rows = body.current
    function open({ target }: MouseEvent) {
      if (!(target instanceof Element) || target.closest(CONTROLS)) return
      const id = recordOf(target)
      if (id === undefined || deleted.has(id) || getSelection()?.type === 'Range') return
      void navigate(adminLinks.order(id))
    }
    rows?.addEventListener('click', open)
    return () => rows?.removeEventListener('click', open)
  })
}

interface OrderActions {
  onSelect(order: OrderBody): void
  onEdit(order: OrderBody): void
}

/** Opens orders by click, and their shortcuts. Deleted orders have none. Returns the ref of the table's body. */
export function useOrderRows(
  orders: readonly OrderBody[],
  deleted: ReadonlySet<string>,
  { onSelect, onEdit }: OrderActions,
) {
  const navigate = useNavigate()
  const there = orders.filter(({ _id }) => !deleted.has(_id))
  const rows = useRowShortcuts(there, [
    { keys: 'Enter', label: 'Open', run: ({ _id }) => void navigate(adminLinks.order(_id)) },
    { keys: 'e', label: 'Edit', run: onEdit },
    { keys: 's', label: 'Status', run: (_, row) => row.querySelector('select')?.focus() },
    { keys: 'x', label: 'Select', run: onSelect },
  ])
  useOpenOnClick(rows, deleted)
  return rows
}
