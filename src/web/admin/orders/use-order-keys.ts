import { useNavigate } from 'react-router'

import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { adminLinks } from '#web/admin/admin-links.ts'
import { useRowShortcuts } from '#web/admin/kit/shortcuts/use-row-shortcuts.ts'

interface OrderDeeds {
  onSelect(order: OrderBody): void
  onEdit(order: OrderBody): void
}

/** The keys of an order's row. One that somebody else has deleted can only be left. */
export function useOrderKeys(
  orders: readonly OrderBody[],
  deleted: ReadonlySet<string>,
  { onSelect, onEdit }: OrderDeeds,
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
