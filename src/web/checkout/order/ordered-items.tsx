import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { formatRupees, fromRupees } from '#platform/money.ts'

/** The lines of an order at the prices that were paid. */
export function OrderedItems({ items }: { items: OrderBody['items'] }) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {items.map((item) => (
        <li
          key={`${item.bookId}-${item.isCombo}`}
          className="flex flex-wrap items-baseline gap-x-4 py-3 first:pt-0 last:pb-0"
        >
          <div className="min-w-0 flex-1 basis-32">
            <p className="font-serif leading-snug font-semibold">{item.title}</p>
            <p className="text-sm text-ink-soft tabular-nums">
              {formatRupees(fromRupees(item.price))} × {item.quantity}
            </p>
          </div>
          <p className="font-medium tabular-nums">{formatRupees(fromRupees(item.price) * item.quantity)}</p>
        </li>
      ))}
    </ul>
  )
}
