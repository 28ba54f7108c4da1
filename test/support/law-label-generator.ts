import { BUSINESS_EVENTS } from './law-labels/business-events.ts'
import { CRIMINAL_EVENTS } from './law-labels/criminal-events.ts'
import { type Dating, DATINGS, ofYear } from './law-labels/datings.ts'
import { SeededRandom } from './law-labels/random.ts'
import type { KnownEvent } from './law-labels/event.ts'
import {
  type Composition,
  type LabelledBook,
  type LawLabel,
  type LawState,
  type Place,
  plainBook,
  type Shape,
  type Side,
} from './law-labels/labelled-book.ts'
import { LABOUR_EVENTS } from './law-labels/labour-events.ts'
import { TAX_EVENTS } from './law-labels/tax-events.ts'
import { trapBook, untouchedBook } from './law-labels/traps.ts'
import { cover, titleFrom, type Words, wordsOf } from './law-labels/words.ts'

const EVENTS: readonly KnownEvent[] = [
  ...CRIMINAL_EVENTS,
  ...TAX_EVENTS,
  ...LABOUR_EVENTS,
  ...BUSINESS_EVENTS,
]
const SHAPES: readonly Shape[] = ['old', 'both', 'topical', 'new']
const [ONE_EVENT, SEVERAL_EVENTS, NO_EVENT, TRAP] = [1450, 250, 150, 150]

interface Plan {
  event: KnownEvent
  shape: Shape
  dating: Dating
}

/**
 * Generates two thousand books, each labelled by its construction: its event, the Acts that its words name,
 * and its dates. Every combination of the three occurs. The same seed makes the same books.
 */
export function generateLawLabels(seed: number): LabelledBook[] {
  const random = new SeededRandom(seed)
  const plans = everyPlan()
  const taxPlans = plans.filter((plan) => plan.event.isTax)
  const more = ONE_EVENT - plans.length - 4 * taxPlans.length
  const one = [...plans, ...times(4, () => taxPlans).flat(), ...times(more, () => random.pick(plans))]
  return random.shuffled([
    ...one.map((plan) => bookOnOneEvent(plan, random)),
    ...times(SEVERAL_EVENTS, () => (random.once(2) ? bookOnOneDay(random) : bookBetweenDays(random))),
    ...times(NO_EVENT, () => untouchedBook(random)),
    ...times(TRAP, () => trapBook(random)),
  ])
}

/** Returns every event in every shape with every dating that fits it. */
export function everyPlan(): Plan[] {
  return EVENTS.flatMap((event) =>
    shapesOf(event).flatMap((shape) =>
      DATINGS.filter((dating) => dating.fits(event)).map((dating) => ({ event, shape, dating })),
    ),
  )
}

function shapesOf(event: KnownEvent): Shape[] {
  return SHAPES.filter((shape) => shape !== 'topical' || event.topics.length > 0)
}

function bookOnOneEvent({ event, shape, dating }: Plan, random: SeededRandom): LabelledBook {
  const place: Place = random.pick(
    shape === 'topical'
      ? ['title', 'title', 'subtitle', 'keywords']
      : ['title', 'title', 'subtitle', 'staff'],
  )
  const words = wordsOf(event, shape, random)
  return {
    book: {
      ...plainBook(''),
      ...cover(words, place, event, random),
      author: author(random),
      ...dating.write(event, random),
    },
    label: labelOf([{ event, shape, side: dating.side, words }]),
    composed: { kind: 'one event', events: [event.key], shape, dating: dating.name, place },
  }
}

/**
 * Generates a book on two or three Acts that changed on the same day, so that its dates mean the same for
 * each Act.
 */
function bookOnOneDay(random: SeededRandom): LabelledBook {
  const events = random.shuffled(random.pick([CRIMINAL_EVENTS, LABOUR_EVENTS])).slice(0, random.int(2, 3))
  const dating = random.pick(DATINGS.filter((one) => events.every((event) => one.fits(event))))
  const dates = dating.write(events[0] ?? random.pick(EVENTS), random)
  const parts = events.map((event) => partOf(event, dating.side, random))
  return several(parts, { ...plainBook(''), ...dates }, dating.name, random)
}

/**
 * Generates a book on two Acts that changed in different years, printed before, between or after the changes.
 */
function bookBetweenDays(random: SeededRandom): LabelledBook {
  const pool = EVENTS.filter((event) => event.topics.length > 0)
  const first = random.pick(pool)
  const second = random.pick(pool.filter((event) => Math.abs(yearOf(event) - yearOf(first)) > 1))
  const [early, late] = yearOf(first) < yearOf(second) ? [first, second] : [second, first]
  const [year, earlySide, lateSide] = random.pick<[number, Side, Side]>([
    [yearOf(early) - random.int(1, 5), 'before', 'before'],
    [random.int(yearOf(early) + 1, yearOf(late) - 1), 'after', 'before'],
    [yearOf(late) + 1, 'after', 'after'],
  ])
  const parts = [partOf(early, earlySide, random), partOf(late, lateSide, random)]
  return several(
    parts,
    { ...plainBook(''), ...ofYear(year, random) },
    `edition ${earlySide}, ${lateSide}`,
    random,
  )
}

interface Part {
  event: KnownEvent
  shape: Shape
  side: Side
  words: Words
}

function partOf(event: KnownEvent, side: Side, random: SeededRandom): Part {
  const shape = random.pick(shapesOf(event).filter((one) => one !== 'both'))
  return { event, shape, side, words: wordsOf(event, shape, random) }
}

function several(
  parts: readonly Part[],
  dated: LabelledBook['book'],
  dating: string,
  random: SeededRandom,
): LabelledBook {
  const names = parts.map((part) => part.words.text)
  const title = `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
  const composed: Composition = {
    kind: 'several events',
    events: parts.map((part) => part.event.key),
    shape: null,
    dating,
    place: 'title',
  }
  return {
    book: { ...dated, title: titleFrom(title, random), author: author(random) },
    label: labelOf(parts),
    composed,
  }
}

/** Returns a book's label: old if any part is old, and current only if every part is current. */
function labelOf(parts: readonly Part[]): LawLabel {
  const states = parts.map(stateOf)
  const acts = new Set(parts.flatMap((part) => [...part.words.acts, ...actThatFollows(part)]))
  if (states.includes('old')) return { state: 'old', acts: [...acts] }
  return { state: states.every((state) => state === 'current') ? 'current' : 'unknown', acts: [...acts] }
}

/**
 * Applies the owner's rule for one event. A title that names only the repealed Act makes a book old;
 * otherwise its dates decide, except that a new Act's name turns an early date into unknown.
 */
function stateOf({ shape, side }: Part): LawState {
  if (shape === 'old') return 'old'
  const namesNew = shape !== 'topical'
  if (side === 'after') return 'current'
  if (side === 'before') return namesNew ? 'unknown' : 'old'
  return side === 'same year' && namesNew ? 'current' : 'unknown'
}

/** Returns the Act of a book that doesn't name one, if its state and the event leave only one Act. */
function actThatFollows(part: Part): string[] {
  const { event, shape } = part
  if (shape !== 'topical' || !event.onlyOldAct) return []
  const state = stateOf(part)
  if (state === 'unknown') return []
  return [state === 'old' ? event.onlyOldAct : event.newAct]
}

function author(random: SeededRandom): string | null {
  return random.pick([null, 'A. K. Sen', 'R. Verma; S. Rao (rev.)', 'Editorial Board', 'Prof. M. Iyer'])
}

function yearOf(event: KnownEvent): number {
  return Number(event.day.slice(0, 4))
}

function times<T>(count: number, make: () => T): T[] {
  return Array.from({ length: Math.max(0, count) }, make)
}
