import { neededByAnswer, neededByIssue, neededByText } from './needed-by.ts'
import { isTyped, type WishFacts } from './wish-facts.ts'

/**
 * The shopper's delivery wishes, in the order of forms and JSON. Frozen with the order; all are free, none is
 * promised. Columns, schemas, JSON, controls, texts, mail, papers, export, and what is erased with the person
 * derive from them. Runs in the browser.
 */
export const WISHES = {
  giftNote: {
    kind: 'note',
    maxLength: 300,
    /** The number of lines that fit on a packing slip above the books. */
    maxLines: 8,
    label: 'Gift note',
    formHint: 'Printed on the packing slip. Leave blank for none. Changing the note means repacking.',
    heading: 'Gift note',
    onSlip: 'A message with your books',
    answer: 'Your gift message',
    checkout: {
      tick: 'This is a gift – add a message',
      label: 'Gift message',
      hint: 'Printed on the packing slip. The slip shows no prices.',
      fill: 'Add a gift message',
      subject: 'The message',
    },
    sent: 'Plain text for the packing slip, at most 300 characters.',
    stored: 'Printed on the packing slip.',
  },
  /** Indian time. */
  neededBy: {
    kind: 'day',
    label: 'Needed by',
    formHint: 'We’ll try, but can’t promise.',
    heading: 'Needed by',
    staffText: neededByText,
    answer: neededByAnswer,
    checkout: {
      tick: 'I need it by a particular date',
      label: 'I need this by',
      hint: 'We’ll do our best, but can’t guarantee it.',
      fill: 'Choose a date',
      subject: 'This date',
    },
    rule: { subject: 'The date by which you need the books', issue: neededByIssue },
    sent: 'From today to 90 days ahead, in India. Not guaranteed.',
    stored: 'Requested, not guaranteed.',
  },
  /** True: all books in one parcel, even if it leaves later. False: available books may leave first. */
  sendComplete: {
    kind: 'flag',
    label: 'Send when complete',
    formLabel: 'Send when complete: all books in one parcel',
    heading: 'Send complete',
    answer: 'We’ll send all your books in one parcel, once they are all in stock.',
    sent: 'All books in one parcel, never in parts.',
    stored: 'True if the shopper wants all books in one parcel, even if later.',
  },
  editionNews: {
    kind: 'flag',
    label: 'Wants emails about new editions',
    consent: true,
    answer: 'We’ll email you when a new edition of a book in this order is out.',
    sent: 'An email for each book when a newer edition is published.',
    stored: 'True if the shopper wants an email about newer editions of the books.',
  },
} as const satisfies Record<string, WishFacts>

type Table = typeof WISHES
export type Wish = keyof Table
export type WishKind<W extends Wish> = Table[W]['kind']
export type DeliveryWishes = { [W in Wish]: WishKind<W> extends 'flag' ? boolean : string | null }

type Flagged<Flag extends keyof WishFacts> = {
  [W in Wish]: Table[W] extends Readonly<Record<Flag, unknown>> ? W : never
}[Wish]
export type StaffWish = Exclude<Wish, Flagged<'consent'>>
/** A wish with the usual control at checkout. */
export type TickedWish = Flagged<'checkout'>

export const WISH_NAMES = Object.keys(WISHES) as Wish[]
export const STAFF_WISHES = WISH_NAMES.filter((wish) => !factsOf(wish).consent) as StaffWish[]
export const TICKED_WISHES = WISH_NAMES.filter((wish) => factsOf(wish).checkout) as TickedWish[]
export const NO_WISHES = wishesOf({})

export function factsOf(wish: Wish): WishFacts {
  return WISHES[wish]
}

/** Builds an object with one field per wish, for a row, a body or a schema. */
export function perWish<T>(make: (wish: Wish, facts: WishFacts) => T): Record<Wish, T> {
  return Object.fromEntries(WISH_NAMES.map((wish) => [wish, make(wish, factsOf(wish))])) as Record<Wish, T>
}

/** Reads the wishes as typed: an empty text is a wish that is ticked but not filled in. */
export function typedWishes(typed: Partial<Record<Wish, unknown>>): DeliveryWishes {
  return perWish((wish, { kind }) => {
    const value = typed[wish]
    if (kind === 'flag') return value === true
    return typeof value === 'string' ? value : null
  }) as DeliveryWishes
}

/** Picks the wishes from an object that contains them; missing fields mean no wish. */
export function wishesOf(wishing: Partial<Record<Wish, unknown>>): DeliveryWishes {
  return typedWishes(perWish((wish) => wishing[wish] || null))
}

/** Returns why the wish's rule refuses a value of its kind; undefined if it is allowed. */
export function wishIssue(wish: Wish, value: unknown, now: Date): string | undefined {
  return typeof value === 'string' && value !== '' ? factsOf(wish).rule?.issue(value, now) : undefined
}

/** Picks the wishes that staff may change. */
export function staffWishesOf(wishing: Partial<Record<StaffWish, unknown>>): Pick<DeliveryWishes, StaffWish> {
  const wishes = wishesOf(wishing)
  return Object.fromEntries(STAFF_WISHES.map((wish) => [wish, wishes[wish]])) as typeof wishes
}

/** Picks the columns of the wishes. */
export function pickWishes<T extends Record<Wish, unknown>>(table: T): Pick<T, Wish> {
  return perWish((wish) => table[wish])
}

/** Wishes in the person's own words, as an erasure leaves them. */
export const ERASED_WISHES = Object.fromEntries(
  WISH_NAMES.filter((wish) => isTyped(factsOf(wish))).map((wish) => [wish, null]),
) as { [W in Wish as WishKind<W> extends 'text' | 'note' ? W : never]: null }

/** A wish that an order has; the value of a flag is empty. */
interface Wished {
  wish: Wish
  facts: WishFacts
  value: string
}

/** Returns the wishes of an order, notes last. */
export function wishedIn(order: Partial<DeliveryWishes>): Wished[] {
  const wished = WISH_NAMES.filter((wish) => order[wish]).map((wish) => {
    const value = order[wish]
    return { wish, facts: factsOf(wish), value: typeof value === 'string' ? value : '' }
  })
  return [
    ...wished.filter(({ facts }) => facts.kind !== 'note'),
    ...wished.filter(({ facts }) => facts.kind === 'note'),
  ]
}

/** The shopper's text for a wish; the heading of a note. */
export function answerText({ facts: { kind, answer }, value }: Wished): string {
  if (typeof answer !== 'string') return answer(value)
  return kind === 'text' ? `${answer}: ${value}` : answer
}

/** The staff's text for a wish; the heading of a note. */
export function staffText({ facts: { kind, label, staffText: text, onSlip }, value }: Wished): string {
  if (text) return text(value)
  if (kind === 'text') return `${label}: ${value}`
  return kind === 'note' && onSlip ? `${label}, on the packing slip` : label
}

/** Returns the wishes that packers must know. */
export function marksIn(order: Partial<DeliveryWishes>): { wish: Wish; text: string; onSlip: boolean }[] {
  return wishedIn(order).flatMap(({ wish, facts, value }) => {
    const text = facts.staffText?.(value) ?? facts.heading
    return text === undefined ? [] : [{ wish, text, onSlip: facts.onSlip !== undefined }]
  })
}
