import { dayAfter, indianDay, longDate, shortDate } from '#platform/indian-day.ts'
import { typedLines } from '#platform/typed-text.ts'

import { isDispatched, type OrderStatus } from './order-states.ts'

/** The shopper's delivery wishes. Frozen with the order; all are free, none is promised. */
export interface DeliveryWishes {
  /** Printed on the packing slip, for the recipient of the parcel. */
  giftNote: string | null
  /** 'YYYY-MM-DD', Indian time. */
  neededBy: string | null
  /** True: all books in one parcel, even if it leaves later. False: available books may leave first. */
  sendComplete: boolean
  /** True: one email per book when a newer edition comes out. */
  editionNews: boolean
}

export const NO_WISHES: DeliveryWishes = {
  giftNote: null,
  neededBy: null,
  sendComplete: false,
  editionNews: false,
}

/** Confirms the edition-news wish. */
export const EDITION_NEWS_ANSWER = 'We’ll email you when a new edition of a book in this order is out.'

/** Picks the wishes from an object that contains them; missing fields mean no wish. */
export function wishesOf(wishing: Partial<Record<keyof DeliveryWishes, unknown>>): DeliveryWishes {
  const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  return {
    giftNote: textOf(wishing.giftNote),
    neededBy: textOf(wishing.neededBy),
    sendComplete: wishing.sendComplete === true,
    editionNews: wishing.editionNews === true,
  }
}

export const MAX_GIFT_NOTE = 300
/** The number of lines that fit on a packing slip above the books. */
const MAX_GIFT_NOTE_LINES = 8

/** Removes characters that can't be read or printed, and repeated empty lines. */
export function tidyNote(text: string): string {
  return typedLines(text)
    .replaceAll('\t', '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Returns the problem with a normalized note; undefined if it can be printed. */
export function giftNoteIssue(note: string): string | undefined {
  if (note.length > MAX_GIFT_NOTE) return `must have at most ${MAX_GIFT_NOTE} characters`
  return note.split('\n').length > MAX_GIFT_NOTE_LINES
    ? `must have at most ${MAX_GIFT_NOTE_LINES} lines`
    : undefined
}

/** The latest selectable day, in days from today. */
const NEEDED_WITHIN = 90

/** The selectable range of days. */
export function neededByDays(now: Date): { first: string; last: string } {
  const first = indianDay(now)
  return { first, last: dayAfter(first, NEEDED_WITHIN) }
}

/** Returns the problem with the day; undefined if it is allowed. */
export function neededByIssue(day: string, now: Date): string | undefined {
  const { first, last } = neededByDays(now)
  return day < first || day > last ? `must be between today and ${longDate(last)}` : undefined
}

/** The staff text: 'Needed by 30 Nov'. */
export function neededByText(day: string): string {
  return `Needed by ${shortDate(day)}`
}

/** The text for the shopper, which never promises the day. */
export function neededByAnswer(day: string): string {
  return `You need it by ${longDate(day)}. We’ll do our best, but can’t guarantee it.`
}

/**
 * Returns the needed-by day of an order not yet dispatched, and whether it has passed; undefined for a
 * dispatched or cancelled order and one without such a day.
 */
export function neededYet(
  order: Pick<DeliveryWishes, 'neededBy'> & { status: OrderStatus; cancelledAt: unknown },
  now: Date,
): { day: string; past: boolean } | undefined {
  const { neededBy, cancelledAt } = order
  if (neededBy === null || cancelledAt !== null || isDispatched(order)) return undefined
  return { day: neededBy, past: neededBy < indianDay(now) }
}
