import { useNavigate } from 'react-router'

import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { formatRupees, fromRupees } from '#platform/money.ts'
import { adminLinks } from '#web/admin/admin-links.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { RecordsTable } from '#web/admin/kit/list/records-table.tsx'
import { SelectCell } from '#web/admin/kit/list/select-cell.tsx'
import { HALF_CELL, STACKED, WIDE_CELL } from '#web/admin/kit/list/stacked.ts'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { rowProps, useRowShortcuts } from '#web/admin/kit/shortcuts/use-row-shortcuts.ts'
import { OrderBadge } from '#web/order/order-badge.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Cell } from '#web/ui/table.tsx'

import { booksOf, copiesOf, customerOf } from './order-text.ts'
import { StatusSelect } from './status-select.tsx'
import type { StatusEdits } from './use-status-edits.ts'

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

const COLUMNS = ['Customer', 'Books', 'Status', 'Actions']

export function OrdersTable({ orders, deleted, selected, ...actions }: OrdersTableProps) {
  const rows = useOrderKeys(orders ?? [], deleted, actions)
  return (
    <RecordsTable
      bodyRef={rows}
      caption="Orders, newest first"
      columns={COLUMNS}
      selectable
      records={orders}
      empty="No orders found."
      renderRow={(order) => (
        <OrderRow
          key={order._id}
          order={order}
          entry={order === orders?.[0]}
          gone={deleted.has(order._id)}
          selected={selected.has(order._id)}
          {...actions}
        />
      )}
    />
  )
}

type OrderRowProps = Omit<OrdersTableProps, 'orders' | 'deleted' | 'selected'> & {
  order: OrderBody
  /** The row that the Tab key reaches. */
  entry: boolean
  gone: boolean
  selected: boolean
}

function OrderRow({ order, entry, gone, selected, edits, onSelect, onEdit, onDelete }: OrderRowProps) {
  const mayDelete = useMay('orders.delete')
  return (
    <tr {...rowProps(order._id, entry)} className={`${STACKED.row} ${selected ? 'bg-accent-wash' : ''}`}>
      <SelectCell name={order.number} selected={selected} disabled={gone} onToggle={() => onSelect(order)} />
      <Cell className={WIDE_CELL}>
        <span className="block font-medium">{customerOf(order)}</span>
        <span className="flex flex-wrap gap-x-2 whitespace-nowrap text-ink-soft tabular-nums">
          <Anchor href={adminLinks.order(order._id)} className="underline underline-offset-4">
            {order.number}
          </Anchor>
          <span>{formatMoment(order.createdAt)}</span>
        </span>
        {gone ? <Badge tone="danger">Deleted</Badge> : null}
      </Cell>
      <Cell className={`max-w-md ${WIDE_CELL}`}>
        <span className="line-clamp-2" title={booksOf(order)}>
          {booksOf(order)}
        </span>
        <span className="block text-ink-soft tabular-nums">
          {copiesOf(order)} · {formatRupees(fromRupees(order.totalAmount))}
        </span>
      </Cell>
      <Cell className={HALF_CELL}>
        <State order={order} gone={gone} edits={edits} />
      </Cell>
      <Cell className={WIDE_CELL}>
        <span className="flex gap-2">
          <Button
            variant="secondary"
            size="sm"
            disabled={gone}
            onClick={() => onEdit(order)}
            aria-label={`Edit ${order.number}`}
          >
            Edit
          </Button>
          {mayDelete ? (
            <Button
              variant="danger"
              size="sm"
              disabled={gone}
              onClick={() => onDelete(order)}
              aria-label={`Delete ${order.number}`}
            >
              Delete
            </Button>
          ) : null}
        </span>
      </Cell>
    </tr>
  )
}

/** The status as a select; a cancelled order has only its badge. */
function State({ order, gone, edits }: Pick<OrderRowProps, 'order' | 'gone' | 'edits'>) {
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
    { keys: 'Enter', label: 'Open', run: ({ _id }) => void navigate(adminLinks.order(_id)) },
    { keys: 'e', label: 'Edit', run: onEdit },
    { keys: 's', label: 'Status', run: (_, row) => row.querySelector('select')?.focus() },
    { keys: 'x', label: 'Select', run: onSelect },
  ])
}
