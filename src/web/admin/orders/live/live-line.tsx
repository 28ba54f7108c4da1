import { clsx } from 'clsx'
import { displayStatus } from '#modules/orders/order-states.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import type { Elements } from '#web/ui/elements.ts'

interface LiveLineProps {
  /** True while updates are being received. */
  live: boolean
  /** Description of the latest change by a colleague. */
  news: string | undefined
  children?: Elements
}

/** Line about live updates. Its fixed height keeps news from shifting the screen below. */
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
  return live ? 'Changes by others appear here automatically.' : 'Live updates are currently off.'
}

/** Button that shows the orders placed since the list was loaded. */
export function NewOrders({ count, onShow }: { count: number; onShow(): void }) {
  return (
    <p aria-live="polite">
      {count > 0 ? <SmallButton onClick={onShow}>{`${newOrdersText(count)} · Show`}</SmallButton> : null}
    </p>
  )
}

type NewsOrder = Pick<
  OrderBody,
  'number' | 'status' | 'cancelledAt' | 'refundedAmount' | 'version' | 'events'
>

/**
 * Describes the latest change to an order if another person made it; undefined if there is none, or if `you`
 * made it. Events name actors by email address.
 */
export function updateText(before: NewsOrder, order: NewsOrder, you: string): string | undefined {
  const last = order.events.at(-1)
  if (order.version <= before.version || last?.actor === you) return undefined
  return eventText(order.number, last) ?? changeText(before, order, last)
}

type Event = NewsOrder['events'][number] | undefined

/** Describes changes from outside the admin area. */
function eventText(number: string, last: Event): string | undefined {
  if (last?.type === 'dispute') return `The dispute about order ${number} has changed`
  if (last?.type === 'paid' && last.actor === 'customer')
    return `Order ${number} was paid with the payment link`
  return undefined
}

function changeText(before: NewsOrder, order: NewsOrder, last: Event): string {
  if (order.status === before.status && order.cancelledAt === before.cancelledAt) {
    if (order.refundedAmount !== before.refundedAmount)
      return `The refund for order ${order.number} has changed`
    return editText(order.number, last?.type)
  }
  const byShopper = last?.details['by'] === 'shopper'
  return `Order ${order.number} is now ${displayStatus(order)} (changed by ${byShopper ? 'the shopper' : 'a colleague'})`
}

/** Edits that have a more specific text. */
const EDITS = new Map(
  Object.entries<string>({
    packed: 'is packed',
    unpacked: 'is no longer packed',
    'part-sent': 'was partly shipped',
  }),
)

function editText(number: string, type = ''): string {
  if (type === 'joined') return `Another order joined the parcel of ${number}`
  return `Order ${number} ${EDITS.get(type) ?? 'was edited'} (by a colleague)`
}

export function deletedText({ number }: Pick<OrderBody, 'number'>): string {
  return `Order ${number} was deleted by a colleague`
}

export function claimText({ number }: Pick<OrderBody, 'number'>): string {
  return `The claim for order ${number} has changed`
}

/** Formats the number of new orders: '1 new order'; '3 new orders'. */
export function newOrdersText(count: number): string {
  return count === 1 ? '1 new order' : `${count} new orders`
}
