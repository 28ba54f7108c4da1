import { ORDER_STATUSES, type OrderStatus, parseOrderStatus } from '#modules/orders/order.ts'
import { Select } from '#web/ui/select.tsx'

/** Spec §4: the row select offers these three; the current value stands beside them (DESIGN §5). */
const ROW_STATUSES: readonly OrderStatus[] = ['Processing', 'Shipped', 'Delivered']

/** What the select of one row offers, the current status first when it is none of the three. */
export function rowStatuses(current: OrderStatus): readonly OrderStatus[] {
  return ROW_STATUSES.includes(current) ? ROW_STATUSES : [current, ...ROW_STATUSES]
}

export interface StatusSelectProps {
  /** Whose status, for those who hear the page. */
  label: string
  status: OrderStatus
  /** That order's update is in flight (spec §4). */
  saving: boolean
  /** A deleted order keeps its status. */
  fixed?: boolean
  onChange(status: OrderStatus): void
}

export function StatusSelect({ label, status, saving, fixed = false, onChange }: StatusSelectProps) {
  return (
    <Select
      aria-label={label}
      value={status}
      disabled={saving || fixed}
      aria-busy={saving}
      onChange={(event) => onChange(parseOrderStatus(event.target.value) ?? ORDER_STATUSES[0])}
      className="w-36"
    >
      {rowStatuses(status).map((name) => (
        <option key={name}>{name}</option>
      ))}
    </Select>
  )
}
