import { useNavigate } from 'react-router'

import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { formatRupees, fromRupees } from '#platform/money.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { type Column, DataTable } from '#web/admin/kit/list/data-table.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { useRowShortcuts } from '#web/admin/kit/shortcuts/use-row-shortcuts.ts'
import { type StatusEdits, StatusSelect } from '#web/admin/orders/order-status.tsx'
import { booksOf, copiesOf, customerOf } from '#web/admin/orders/order-text.ts'
import { links } from '#web/links.ts'
import { OrderBadge } from '#web/order/order-badge.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

export interface OrdersTableProps {
  /** Undefined until the first page is there. */
  orders: readonly OrderBody[] | undefined
  /** Orders that a colleague has deleted since. */
  deleted: ReadonlySet<string>
  selected: ReadonlySet<string>
  edits: Pick<StatusEdits, 'statusOf' | 'isUpdating' | 'change'>
  onSelect(order: OrderBody): void
  onEdit(order: OrderBody): void
  onDelete(order: OrderBody): void
}

type CellsProps = Pick<OrdersTableProps, 'edits' | 'onEdit' | 'onDelete'> & {
  isGone(order: OrderBody): boolean
}

const columnsOf = ({ isGone, edits, onEdit, onDelete }: CellsProps): readonly Column<OrderBody>[] => [
  { label: 'Customer', card: 'wide', cell: (order) => <Customer order={order} gone={isGone(order)} /> },
  {
    label: 'Books',
    card: 'wide',
    className: 'max-w-md',
    cell: (order) => (
      <>
        <span className="line-clamp-2" title={booksOf(order)}>
          {booksOf(order)}
        </span>
        <span className="block text-ink-soft tabular-nums">
          {copiesOf(order)} · {formatRupees(fromRupees(order.totalAmount))}
        </span>
      </>
    ),
  },
  { label: 'Status', cell: (order) => <Status order={order} gone={isGone(order)} edits={edits} /> },
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

export function OrdersTable({ orders, deleted, selected, ...actions }: OrdersTableProps) {
  const rows = useOrderKeys(orders ?? [], deleted, actions)
  const isGone = (order: OrderBody) => deleted.has(order._id)
  return (
    <DataTable
      bodyRef={rows}
      caption="Orders, newest first"
      columns={columnsOf({ isGone, ...actions })}
      items={orders}
      empty="No orders found."
      keyOf={({ _id }) => _id}
      selection={{
        isSelected: ({ _id }) => selected.has(_id),
        nameOf: ({ number }) => number,
        isDisabled: isGone,
        toggle: actions.onSelect,
      }}
    />
  )
}

function Customer({ order, gone }: { order: OrderBody; gone: boolean }) {
  return (
    <>
      <span className="block font-medium">{customerOf(order)}</span>
      <span className="flex flex-wrap gap-x-2 whitespace-nowrap text-ink-soft tabular-nums">
        <a href={links.admin.order(order._id)} className="underline underline-offset-4">
          {order.number}
        </a>
        <span>{formatMoment(order.createdAt)}</span>
      </span>
      {gone ? <Badge tone="danger">Deleted</Badge> : null}
    </>
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
    <span className="flex gap-2">
      <Button {...button} variant="secondary" onClick={onEdit} aria-label={`Edit ${order.number}`}>
        Edit
      </Button>
      {mayDelete ? (
        <Button {...button} variant="danger" onClick={onDelete} aria-label={`Delete ${order.number}`}>
          Delete
        </Button>
      ) : null}
    </span>
  )
}

interface StatusProps extends Pick<OrdersTableProps, 'edits'> {
  order: OrderBody
  gone: boolean
}

/** The status as a select; a cancelled order has only its badge. */
function Status({ order, gone, edits }: StatusProps) {
  if (order.cancelledAt !== null) return <OrderBadge order={order} />
  return (
    <StatusSelect
      label={`Status of ${order.number}`}
      status={edits.statusOf(order)}
      saving={edits.isUpdating(order)}
      fixed={gone}
      onChange={(status) => edits.change(order, status)}
    />
  )
}

interface OrderActions {
  onSelect(order: OrderBody): void
  onEdit(order: OrderBody): void
}

/** The keys of an order's row; a deleted order has none. */
function useOrderKeys(
  orders: readonly OrderBody[],
  deleted: ReadonlySet<string>,
  { onSelect, onEdit }: OrderActions,
) {
  const navigate = useNavigate()
  const there = orders.filter(({ _id }) => !deleted.has(_id))
  return useRowShortcuts(there, [
    { keys: 'Enter', label: 'Open', run: ({ _id }) => void navigate(links.admin.order(_id)) },
    { keys: 'e', label: 'Edit', run: onEdit },
    { keys: 's', label: 'Status', run: (_, row) => row.querySelector('select')?.focus() },
    { keys: 'x', label: 'Select', run: onSelect },
  ])
}
