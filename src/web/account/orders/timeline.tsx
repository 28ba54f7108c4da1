import { clsx } from 'clsx'

import { promiseOf } from '#modules/orders/delivery.ts'
import type { MyOrder } from '#modules/orders/my-orders/my-orders.schema.ts'
import { ORDER_STATUSES, type OrderStatus } from '#modules/orders/order-states.ts'
import type { Shop } from '#modules/settings/shop.ts'
import { formatAmount } from '#platform/money.ts'
import { partText } from '#web/shared/order/part-text.ts'
import { Icon } from '#web/ui/icon.tsx'

import { formatMoment } from './format-date.ts'
import { refundLabel } from './payment-state.tsx'

/** A step of an order. Past steps have a time; upcoming ones have none. */
export interface Step {
  title: string
  text?: string | undefined
  at: string | null
}

type TimedOrder = Pick<
  MyOrder,
  | 'events'
  | 'refunds'
  | 'status'
  | 'cancelledAt'
  | 'createdAt'
  | 'deliveryMethod'
  | 'shippingAddress'
  | 'courier'
  | 'trackingNumber'
>

type TimelineShop = Pick<Shop, 'deliveryDays' | 'homeDelivery' | 'figures'>

/** Past events of an order, oldest first, followed by upcoming steps unless it was cancelled. */
export function timelineOf(order: TimedOrder, shop: TimelineShop): Step[] {
  const refunds = order.refunds.map((refund) => stepOfRefund(refund, shop.figures.refundDays))
  const happened = [...order.events.flatMap(stepOfEvent), ...refunds]
  const sorted = happened.toSorted((a, b) => minuteOf(a) - minuteOf(b))
  return [...sorted, ...(order.cancelledAt === null ? ahead(order, shop) : [])]
}

/**
 * Sort key in minutes: within a minute, events stay before refunds, so a cancellation precedes its refund.
 */
function minuteOf({ at }: Step): number {
  return Math.floor(Date.parse(at ?? '') / 60_000)
}

const REACHED: Record<OrderStatus, string> = {
  Pending: 'On hold',
  Paid: 'Payment received',
  Processing: 'Being packed',
  Shipped: 'Dispatched',
  Delivered: 'Delivered',
}

type Event = MyOrder['events'][number]

function stepOfEvent({ type, details, at }: Event): Step[] {
  if (type === 'placed') {
    const replaces = textOf(details['replaces'])
    return [{ title: replaces ? `Replacement for order ${replaces}` : 'Order placed and paid', at }]
  }
  if (type === 'status') {
    const to = ORDER_STATUSES.find((status) => status === details['to'])
    return to ? [{ title: REACHED[to], text: parcelOf(details), at }] : []
  }
  if (type === 'edited') return [{ title: 'Name or address changed by us', at }]
  if (type === 'joined') return [{ title: `Order ${textOf(details['order'])} added to this parcel`, at }]
  if (type === 'part-sent') return [{ title: 'Partly dispatched', text: partOf(details), at }]
  if (type === 'parcel') return [{ title: 'Tracking details added', text: parcelOf(details), at }]
  if (type === 'cancelled') {
    const title = details['by'] === 'shop' ? 'Cancelled by us' : 'Cancelled by you'
    return [{ title, text: textOf(details['reason']), at }]
  }
  return []
}

function textOf(detail: unknown): string | undefined {
  return typeof detail === 'string' && detail !== '' ? detail : undefined
}

/** Formats books and parcel: '2 × Evidence; DTDC, D123'. */
function partOf(details: Event['details']): string {
  const books = partText(details)
  const parcel = parcelOf(details)
  return parcel === undefined ? books : `${books}; ${parcel}`
}

/** Formats courier and tracking number, if recorded: 'India Post, EK123456789IN'. */
function parcelOf(details: Event['details']): string | undefined {
  const parts = [details['courier'], details['trackingNumber']].filter((part) => typeof part === 'string')
  return parts.length > 0 ? parts.join(', ') : undefined
}

function stepOfRefund(refund: MyOrder['refunds'][number], refundDays: string): Step {
  const { title, text } = refundLabel(refund.status, refundDays)
  return { title: `${title}: ${formatAmount(refund.amount)}`, text, at: refund.createdAt }
}

function ahead(order: TimedOrder, shop: TimelineShop): Step[] {
  const { window } = promiseOf(order, shop)
  const steps: Step[] = [
    { title: 'Packing', text: 'You can cancel until the parcel is dispatched.', at: null },
    { title: 'Dispatch', at: null },
    { title: 'Delivery', text: `Expected ${window}.`, at: null },
  ]
  const done: Record<OrderStatus, number> = { Pending: 0, Paid: 0, Processing: 1, Shipped: 2, Delivered: 3 }
  return steps.slice(done[order.status])
}

/** Past steps have a tick and their time; upcoming steps are hollow. */
export function Timeline({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="flex flex-col">
      {steps.map((step, i) => (
        <li key={`${step.at} ${step.title}`} className="relative flex gap-4 pb-6 last:pb-0">
          {i < steps.length - 1 ? (
            <span aria-hidden className="absolute top-6 bottom-0 left-[0.6875rem] w-px bg-line" />
          ) : null}
          <span
            aria-hidden
            className={clsx(
              'z-10 mt-0.5 inline-flex size-6 shrink-0 items-center justify-center rounded-full border',
              step.at ? 'border-savings bg-savings text-surface' : 'border-line-strong bg-surface',
            )}
          >
            {step.at ? <Icon name="check" className="size-4" /> : null}
          </span>
          <div>
            <p className={clsx('font-medium', !step.at && 'text-ink-soft')}>
              <span>{step.title}</span>
              {step.at ? null : <span className="sr-only"> (to come)</span>}
            </p>
            {step.at ? <p className="text-sm text-ink-soft tabular-nums">{formatMoment(step.at)}</p> : null}
            {step.text ? <p className="mt-0.5 text-sm break-words text-ink-soft">{step.text}</p> : null}
          </div>
        </li>
      ))}
    </ol>
  )
}
