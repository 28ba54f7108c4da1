import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { isSameTracking, trackingIssue } from '#modules/orders/tracking-number.ts'
import { ownValue } from '#platform/own-value.ts'

import type { TrackingInput, TrackingLine } from './tracking-lines.ts'

/** The fields of a packed order that assigning tracking numbers needs. */
export type ReadyOrder = Pick<OrderBody, '_id' | 'number'> &
  Partial<Pick<OrderBody, 'sentWith'>> & { shippingAddress?: { phone: string } }

/** Tracking numbers that were entered but not sent yet. */
export interface TrackingDraft {
  /** Tracking numbers by order id. */
  numbers: Readonly<Record<string, string>>
  /** Couriers by order id, where the courier's file names them. */
  couriers: Readonly<Record<string, string>>
  /** Ids of orders that the shop delivers by hand, without a tracking number. */
  byHand: readonly string[]
  /** The scanned order, which receives the next tracking number. Without one, a scanned number goes nowhere. */
  current?: string | undefined
  /** Announcement of the last event for screen readers. */
  said?: string | undefined
  /** Lines that couldn't be assigned, each with the reason. */
  problems: readonly string[]
}

export const NO_DRAFT: TrackingDraft = { numbers: {}, couriers: {}, byHand: [], problems: [] }

/** Applies what was entered, in its sequence. Nothing is assigned by guessing: a doubtful line is a problem. */
export function takeLines(
  draft: TrackingDraft,
  orders: readonly ReadyOrder[],
  input: TrackingInput,
): TrackingDraft {
  const { way, lines } = input
  const begun: TrackingDraft = { ...draft, said: undefined, problems: [] }
  if (lines.length === 0) return problem(begun, 'There is no tracking number in it.')
  const end = TAKEN[way](begun, orders, input)
  const taken = lines.filter(({ number }) => number !== undefined).length - end.problems.length
  return lines.length > 1 && taken > 1 ? { ...end, said: `${taken} tracking numbers recorded.` } : end
}

type Take = (draft: TrackingDraft, orders: readonly ReadyOrder[], input: TrackingInput) => TrackingDraft

const TAKEN: Record<TrackingInput['way'], Take> = {
  scans: (draft, orders, { lines }) => lines.reduce((now, line) => takeScan(now, orders, line), draft),
  table: (draft, orders, { lines }) => lines.reduce((now, line) => takeRow(now, orders, line), draft),
  list: takeList,
}

/** A number goes to the order on its line, or to the order scanned just before it. */
function takeScan(draft: TrackingDraft, orders: readonly ReadyOrder[], line: TrackingLine): TrackingDraft {
  if (line.order !== undefined) {
    const named = orders.find(({ number }) => number === line.order)
    if (!named) return problem(draft, notReady(line.order))
    if (line.number !== undefined) return give(draft, orders, named, line)
    return { ...draft, current: named._id, said: `${named.number} found. Scan its tracking number.` }
  }
  if (line.number === undefined)
    return problem(draft, `“${line.text}” is neither an order number nor a tracking number.`)
  const order = orders.find(({ _id }) => _id === draft.current)
  return order
    ? give(draft, orders, order, line)
    : problem(draft, `${line.number} was not recorded. Scan the packing slip of its parcel first.`)
}

function takeRow(draft: TrackingDraft, orders: readonly ReadyOrder[], line: TrackingLine): TrackingDraft {
  if (line.order === undefined) return problem(draft, `“${line.text}” names no order.`)
  const named = orders.find(({ number }) => number === line.order)
  if (!named) return problem(draft, notReady(line.order))
  if (line.number === undefined) return problem(draft, `${line.order} has no tracking number in the file.`)
  return give(draft, orders, named, line)
}

/** Assigns bare numbers in list order. A refused line keeps its place, so that the next ones don't move up. */
function takeList(
  draft: TrackingDraft,
  orders: readonly ReadyOrder[],
  { lines, hasGaps }: TrackingInput,
): TrackingDraft {
  if (hasGaps) {
    return problem(
      draft,
      'The list has blank lines, so its order is doubtful. Remove them, or paste the order numbers too.',
    )
  }
  let [now, given] = [draft, '']
  let open = orders.filter(({ _id }) => !draft.byHand.includes(_id) && !ownValue(draft.numbers, _id))
  for (const line of lines) {
    // The list may have a line for each order of a joint parcel.
    if (line.number !== undefined && given !== '' && isSameTracking(line.number, given)) continue
    const [order, ...others] = open
    if (!order) {
      now = problem(now, `${line.text} was not needed: every parcel already has a tracking number.`)
      continue
    }
    open = others
    if (line.number === undefined) {
      now = problem(now, `“${line.text}” has no tracking number for ${order.number}.`)
      continue
    }
    const next = give(now, orders, order, line)
    const shared = next.problems === now.problems ? others.filter((other) => shares(order, other)) : []
    given = shared.length > 0 ? line.number : ''
    open = others.filter((other) => !shared.includes(other))
    now = next
  }
  return now
}

const notReady = (number: string) => `${number} isn’t ready to dispatch.`

function shares({ sentWith }: ReadyOrder, { _id }: ReadyOrder): boolean {
  return sentWith?.some((joined) => joined._id === _id) ?? false
}

/** Assigns a tracking number to an order, and to those orders in the same parcel that have none. */
function give(
  draft: TrackingDraft,
  orders: readonly ReadyOrder[],
  order: ReadyOrder,
  { number = '', courier }: TrackingLine,
): TrackingDraft {
  const issue = issueWith(draft, orders, order, number)
  // The scanned order waits on: the right number is usually scanned next.
  if (issue !== undefined) return { ...draft, problems: [...draft.problems, issue] }
  const parcel = [
    order,
    ...orders.filter((other) => shares(order, other) && !ownValue(draft.numbers, other._id)),
  ]
  const ids = parcel.map(({ _id }) => _id)
  return {
    ...draft,
    numbers: { ...draft.numbers, ...Object.fromEntries(ids.map((id) => [id, number])) },
    ...(courier && {
      couriers: { ...draft.couriers, ...Object.fromEntries(ids.map((id) => [id, courier])) },
    }),
    byHand: draft.byHand.filter((id) => !ids.includes(id)),
    current: undefined,
    said: `${parcel.map((one) => one.number).join(', ')}: ${number}`,
  }
}

/** Returns why an order can't have this tracking number; undefined if it can. */
function issueWith(
  { numbers }: TrackingDraft,
  orders: readonly ReadyOrder[],
  order: ReadyOrder,
  number: string,
): string | undefined {
  const issue = trackingIssue(
    number,
    orders.flatMap(({ shippingAddress }) => shippingAddress?.phone ?? []),
  )
  if (issue !== undefined) return issue
  const holder = orders.find(
    (other) =>
      other._id !== order._id &&
      !shares(order, other) &&
      isSameTracking(ownValue(numbers, other._id) ?? '', number),
  )
  return holder && `${number} is already used for ${holder.number}.`
}

/** Returns the issue with an order's tracking number; undefined if there is none, or no number yet. */
export function issueOfNumber(
  draft: TrackingDraft,
  orders: readonly ReadyOrder[],
  order: ReadyOrder,
): string | undefined {
  const number = (ownValue(draft.numbers, order._id) ?? '').trim()
  if (number === '' || draft.byHand.includes(order._id)) return undefined
  return issueWith(draft, orders, order, number)
}

/** Records a problem. No order waits for a number afterwards: the refused line may have been its successor. */
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

/** Orders that can be dispatched: those with a valid tracking number or delivered by hand. */
export function readyToSend<Order extends ReadyOrder>(
  draft: TrackingDraft,
  orders: readonly Order[],
): Order[] {
  const { numbers, byHand } = draft
  return orders.filter((order) => {
    if (byHand.includes(order._id)) return true
    return (
      (ownValue(numbers, order._id) ?? '').trim() !== '' && issueOfNumber(draft, orders, order) === undefined
    )
  })
}
