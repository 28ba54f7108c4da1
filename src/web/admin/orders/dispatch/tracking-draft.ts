import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { ownValue } from '#platform/own-value.ts'

import type { TrackingLine } from './tracking-lines.ts'

/** The fields of a packed order that assigning tracking numbers needs. */
export type ReadyOrder = Pick<OrderBody, '_id' | 'number'> & Partial<Pick<OrderBody, 'sentWith'>>

/** Tracking numbers that were entered but not sent yet. */
export interface TrackingDraft {
  /** Tracking numbers by order id. */
  numbers: Readonly<Record<string, string>>
  /** Couriers by order id, where the courier's file names them. */
  couriers: Readonly<Record<string, string>>
  /** Ids of orders that the shop delivers by hand, without a tracking number. */
  byHand: readonly string[]
  /** The last scanned order, which receives the next tracking number. */
  current?: string | undefined
  /** Announcement of the last event for screen readers. */
  said?: string | undefined
  /** Lines that couldn't be assigned, each with the reason. */
  problems: readonly string[]
}

export const NO_DRAFT: TrackingDraft = { numbers: {}, couriers: {}, byHand: [], problems: [] }

/**
 * Applies lines in order. A tracking number without an order goes to the order scanned before it, or else to
 * the first order without a tracking number.
 */
export function takeLines(
  draft: TrackingDraft,
  orders: readonly ReadyOrder[],
  lines: readonly TrackingLine[],
): TrackingDraft {
  const begun: TrackingDraft = { ...draft, said: undefined, problems: [] }
  const end = lines.reduce((now, line) => takeLine(now, orders, line), begun)
  const taken = lines.filter(({ number }) => number !== undefined).length - end.problems.length
  return lines.length > 1 && taken > 1 ? { ...end, said: `${taken} tracking numbers recorded.` } : end
}

function takeLine(draft: TrackingDraft, orders: readonly ReadyOrder[], line: TrackingLine): TrackingDraft {
  const named = line.order === undefined ? undefined : orders.find(({ number }) => number === line.order)
  if (line.order !== undefined && !named) return problem(draft, `${line.order} isn’t ready to dispatch.`)
  if (line.number === undefined) {
    if (!named) return problem(draft, 'One line has neither an order number nor a tracking number.')
    return { ...draft, current: named._id, said: `${named.number} found. Scan its tracking number.` }
  }
  const order = named ?? nextOf(draft, orders)
  if (!order)
    return problem(draft, `${line.number} was not needed: every parcel already has a tracking number.`)
  return give(draft, orders, order, { number: line.number, courier: line.courier })
}

function nextOf({ numbers, current }: TrackingDraft, orders: readonly ReadyOrder[]): ReadyOrder | undefined {
  return orders.find(({ _id }) => _id === current) ?? orders.find(({ _id }) => !ownValue(numbers, _id))
}

/** Assigns a tracking number to the scanned order, and to those orders in the same parcel that have none. */
function give(
  draft: TrackingDraft,
  orders: readonly ReadyOrder[],
  order: ReadyOrder,
  { number, courier }: { number: string; courier: string | undefined },
): TrackingDraft {
  const sharesParcel = ({ _id }: ReadyOrder) => order.sentWith?.some((joined) => joined._id === _id) ?? false
  const holder = orders.find(
    (other) =>
      other._id !== order._id && ownValue(draft.numbers, other._id) === number && !sharesParcel(other),
  )
  if (holder) return problem(draft, `${number} is already used for ${holder.number}.`)
  const parcel = [
    order,
    ...orders.filter((other) => sharesParcel(other) && !ownValue(draft.numbers, other._id)),
  ]
  return {
    ...draft,
    numbers: { ...draft.numbers, ...Object.fromEntries(parcel.map(({ _id }) => [_id, number])) },
    ...(courier && {
      couriers: { ...draft.couriers, ...Object.fromEntries(parcel.map(({ _id }) => [_id, courier])) },
    }),
    current: undefined,
    said: `${parcel.map((one) => one.number).join(', ')}: ${number}`,
  }
}

function problem(draft: TrackingDraft, text: string): TrackingDraft {
  return { ...draft, current: undefined, problems: [...draft.problems, text] }
}

/** Sets the tracking number typed into a row; a blank one clears it. */
export function typeNumber(draft: TrackingDraft, id: string, number: string): TrackingDraft {
  return { ...draft, numbers: { ...draft.numbers, [id]: number } }
}

/** Marks an order as delivered by hand, or no longer. */
export function toggleByHand(draft: TrackingDraft, id: string): TrackingDraft {
  const others = draft.byHand.filter((each) => each !== id)
  return { ...draft, byHand: others.length < draft.byHand.length ? others : [...others, id] }
}

/** Orders that can be dispatched: those with a tracking number or delivered by hand. */
export function readyToSend<Order extends ReadyOrder>(
  { numbers, byHand }: TrackingDraft,
  orders: readonly Order[],
): Order[] {
  return orders.filter(({ _id }) => byHand.includes(_id) || (ownValue(numbers, _id) ?? '').trim() !== '')
}
