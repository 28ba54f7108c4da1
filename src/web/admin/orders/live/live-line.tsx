import { clsx } from 'clsx'
import type { OrderChange } from '#modules/orders/live/live.schema.ts'
import { displayStatus } from '#modules/orders/order.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import type { Elements } from '#web/ui/elements.ts'

interface LiveLineProps {
  /** True while changes arrive. */
  live: boolean
  /** A colleague's latest change. */
  news: string | undefined
  children?: Elements
}

/** Has a fixed height, so that news doesn't shift the screen below. */
export function LiveLine({ live, news, children }: LiveLineProps) {
  return (
    <div className="mb-2 flex min-h-11 items-center gap-x-3 text-sm max-sm:min-h-16 max-sm:text-xs">
      <span
        aria-hidden
        className={clsx('size-2 shrink-0 rounded-full', live ? 'bg-savings' : 'border border-line-strong')}
      />
      <p aria-live="polite" className="line-clamp-2 min-w-0 grow font-medium max-sm:line-clamp-4">
        {news ?? <span className="font-normal text-ink-soft">{stateText(live)}</span>}
      </p>
      {children}
    </div>
  )
}

function stateText(live: boolean): string {
  return live ? 'Changes by others appear here automatically.' : 'Live updates are off at the moment.'
}

/** Button that shows orders placed since the list was loaded. */
export function NewOrders({ count, onShow }: { count: number; onShow(): void }) {
  return (
    <p aria-live="polite">
      {count > 0 ? <SmallButton onClick={onShow}>{`${newOrdersText(count)} · Show`}</SmallButton> : null}
    </p>
  )
}

type NewsOrder = Pick<OrderBody, 'number' | 'status' | 'cancelledAt' | 'events'>

/**
 * Describes another person's change to an order; undefined for one by `you`. Events name actors by e-mail
 * address.
 */
export function updateText(change: OrderChange, order: NewsOrder, you: string): string | undefined {
  if (change.kind === 'note') return undefined
  if (change.kind === 'claim') return `Order ${order.number} has an update to its claim`
  const last = order.events.at(-1)
  if (last?.actor === you) return undefined
  if (change.kind === 'refund') return `Order ${order.number} has an update to its refund`
  if (change.kind === 'edited') return editText(order.number, last?.type)
  if (last?.type === 'dispute') return `The payment of order ${order.number} has an update to its dispute`
  const byShopper = last?.details['by'] === 'shopper'
  return `Order ${order.number} is now ${displayStatus(order)} (changed by ${byShopper ? 'the shopper' : 'a colleague'})`
}

/** Edits with a more specific text. */
const EDITS = new Map(
  Object.entries<string>({
    packed: 'is packed',
    unpacked: 'is not packed yet',
    'part-sent': 'was sent in part',
  }),
)

function editText(number: string, type = ''): string {
  if (type === 'joined') return `Another order is to go in the parcel of ${number}`
  return `Order ${number} ${EDITS.get(type) ?? 'was edited'} (by a colleague)`
}

export function deletedText({ orderNumber }: OrderChange): string {
  return `Order ${orderNumber} was deleted by a colleague`
}

/** Formats the count: '1 new order'; '3 new orders'. */
export function newOrdersText(count: number): string {
  return count === 1 ? '1 new order' : `${count} new orders`
}
