import { dayAfter, indianDay, longDate } from '#platform/indian-day.ts'
import { typedLines } from '#platform/typed-text.ts'

/** What a shopper asks for beside the books (decision 092). Frozen with the order; none of it costs anything or is promised. */
export interface DeliveryWishes {
  /** Printed on the packing slip, for the person who opens the parcel. */
  giftNote: string | null
  /** 'YYYY-MM-DD', in India. */
  neededBy: string | null
  /** All books in one parcel, even if it leaves later; else what is there may leave first. */
  sendComplete: boolean
  /** One e-mail for each book when a newer edition of it comes (decision 102). */
  editionNews: boolean
}

export const NO_WISHES: DeliveryWishes = {
  giftNote: null,
  neededBy: null,
  sendComplete: false,
  editionNews: false,
}

/** What is said to who wants to hear of newer editions. */
export const EDITION_NEWS_ANSWER = 'We write to you once when a newer edition of a book in this order comes.'

/** The wishes alone, of something that has them among its fields; what is missing is not wished. */
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
/** As many as stand on a slip beside the books. */
const MAX_GIFT_NOTE_LINES = 8

/** A note without what cannot be read or printed, and without more than one empty line at a time. */
export function tidyNote(text: string): string {
  return typedLines(text)
    .replaceAll('\t', '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** What is wrong with a tidy note; undefined when it can be printed. */
export function giftNoteIssue(note: string): string | undefined {
  if (note.length > MAX_GIFT_NOTE) return `must have at most ${MAX_GIFT_NOTE} characters`
  return note.split('\n').length > MAX_GIFT_NOTE_LINES
    ? `must have at most ${MAX_GIFT_NOTE_LINES} lines`
    : undefined
}

/** How far ahead books may be needed. */
const NEEDED_WITHIN = 90

/** The days that may be named. */
export function neededByDays(now: Date): { first: string; last: string } {
  const first = indianDay(now)
  return { first, last: dayAfter(first, NEEDED_WITHIN) }
}

/** What is wrong with the day; undefined when it can be wished for. */
export function neededByIssue(day: string, now: Date): string | undefined {
  const { first, last } = neededByDays(now)
  return day < first || day > last ? `must be a day from today to ${longDate(last)}` : undefined
}
