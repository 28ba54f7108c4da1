import type { SeededRandom } from './random.ts'
import type { KnownEvent } from './event.ts'
import type { GeneratedBook, Side } from './labelled-book.ts'

type Dates = Partial<
  Pick<GeneratedBook, 'edition' | 'date' | 'publishedText' | 'amendedUpTo' | 'lawStatedAsOn'>
>

/** One way to date a book, and the side of the event on which that date puts the book. */
export interface Dating {
  name: string
  side: Side
  fits(event: KnownEvent): boolean
  write(event: KnownEvent, random: SeededRandom): Dates
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** The last day and year that a generated book may have, and the years with a second Finance Act. */
const [TODAY, LAST_YEAR, SECOND_FINANCE_ACTS] = [
  '2026-11-26',
  2027,
  [1996, 1998, 2004, 2009, 2014, 2019, 2024],
]

const yearOf = (event: KnownEvent) => Number(event.day.slice(0, 4))
const monthOf = (event: KnownEvent) => Number(event.day.slice(5, 7))
const always = () => true
const ofTax = (event: KnownEvent) => event.isTax

export const DATINGS: readonly Dating[] = [
  { name: 'none', side: 'none', fits: always, write: (_, random) => undated(random) },
  { name: 'day stated before', side: 'before', fits: always, write: statedBefore },
  {
    name: 'day stated on the event',
    side: 'after',
    fits: always,
    write: (event, random) => stated(event.day, random),
  },
  { name: 'day stated after', side: 'after', fits: always, write: statedAfter },
  {
    name: 'edition before',
    side: 'before',
    fits: always,
    write: (event, random) => ofYear(yearOf(event) - random.int(1, 12), random),
  },
  {
    name: 'edition of the same year',
    side: 'same year',
    fits: always,
    write: (event, random) => ofYear(yearOf(event), random),
  },
  {
    name: 'edition after',
    side: 'after',
    fits: always,
    write: (event, random) => ofYear(laterYear(event, random), random),
  },
  {
    name: 'month before',
    side: 'before',
    fits: (event) => monthOf(event) > 1,
    write: (event, random) => ofMonth(yearOf(event), random.int(1, monthOf(event) - 1), random),
  },
  {
    name: 'month after',
    side: 'after',
    fits: (event) => monthOf(event) < 12,
    write: (event, random) => ofMonth(yearOf(event), random.int(monthOf(event) + 1, 12), random),
  },
  {
    name: 'reprint before',
    side: 'before',
    fits: always,
    write: (event, random) => reprint(yearOf(event) - random.int(1, 8), random),
  },
  {
    name: 'reprint after',
    side: 'none',
    fits: always,
    write: (event, random) => reprint(laterYear(event, random), random),
  },
  { name: 'Finance Act before', side: 'before', fits: ofTax, write: financeActBefore },
  { name: 'Finance Act after', side: 'after', fits: ofTax, write: financeActAfter },
  { name: 'finance year before', side: 'before', fits: ofTax, write: financeYearBefore },
  {
    name: 'finance year same',
    side: 'same year',
    fits: ofTax,
    write: (event) => ({ amendedUpTo: `Finance Bill, ${yearOf(event)}` }),
  },
  {
    name: 'finance year after',
    side: 'after',
    fits: (event) => event.key === 'gst',
    write: financeYearAfter,
  },
]

/** Returns the dates of a book published in `year`, in an unknown month. */
export function ofYear(year: number, random: SeededRandom): Dates {
  const first = `${year}-01-01`
  return random.pick<Dates>([
    { edition: ordinalOf(random.int(2, 40)), date: first, publishedText: String(year) },
    { edition: String(year), date: first, publishedText: String(year) },
    { edition: String(year), date: first },
    { edition: `${year} Edition` },
    { edition: `${random.int(4, 20)}th, ${year}` },
    { date: first, publishedText: String(year), amendedUpTo: 'Up to date' },
  ])
}

function undated(random: SeededRandom): Dates {
  return random.pick<Dates>([
    {},
    { edition: '7th' },
    { edition: '2nd rev. & enl.' },
    { amendedUpTo: 'Amended up to date' },
  ])
}

function ofMonth(year: number, month: number, random: SeededRandom): Dates {
  const date = isoDay(year, month, 1)
  const [name, two] = [MONTHS[month - 1], date.slice(5, 7)]
  return random.pick<Dates>([
    { date, publishedText: `${name} ${year}` },
    { date, publishedText: `${name} ${year}`, edition: `${random.int(4, 20)}th` },
    { date: `${year}-${two}-${random.int(10, 28)}` },
  ])
}

function reprint(year: number, random: SeededRandom): Dates {
  const month = random.int(1, 12)
  return random.pick<Dates>([
    { date: `${year}-01-01`, publishedText: `${year} (reprint)` },
    {
      date: isoDay(year, month, 1),
      publishedText: `${MONTHS[month - 1]} ${year} (reprint)`,
      edition: '12th',
    },
    { date: `${year}-01-01`, publishedText: `${year} (Reprint)`, edition: '4th' },
  ])
}

/** Writes `stated` in one of the formats that books and staff use. */
function stated(day: string, random: SeededRandom): Dates {
  const [year = '', month = '', date = ''] = day.split('-')
  const long = `${Number(date)} ${MONTHS[Number(month) - 1]}`
  const ordinal = `${ordinalOf(Number(date))} ${MONTHS[Number(month) - 1]}, ${year}`
  return random.pick<Dates>([
    { lawStatedAsOn: day },
    { lawStatedAsOn: day, amendedUpTo: ordinal },
    { amendedUpTo: ordinal },
    { amendedUpTo: `as on ${long} ${year}` },
    { amendedUpTo: `as on ${ordinal}` },
    { amendedUpTo: `w.e.f. ${date}-${month}-${year}` },
    { amendedUpTo: `Notifications issued on ${ordinal}` },
  ])
}

/**
 * States a day before the event, often the last day before it. The book may have been printed in a later
 * year.
 */
function statedBefore(event: KnownEvent, random: SeededRandom): Dates {
  const day = daysFrom(event.day, -random.pick([1, random.int(2, 60), random.int(61, 1500)]))
  const later = random.once(2) ? ofYear(laterYear(event, random), random) : {}
  return { ...later, ...stated(day, random) }
}

function statedAfter(event: KnownEvent, random: SeededRandom): Dates {
  const day = daysFrom(event.day, random.pick([1, random.int(2, 60), random.int(61, 1500)]))
  return stated(day > TODAY ? TODAY : day, random)
}

function financeActBefore(event: KnownEvent, random: SeededRandom): Dates {
  const sameYearIsBefore = event.day.slice(5) > '04-01'
  const year = yearOf(event) - random.int(sameYearIsBefore ? 0 : 1, 6)
  return { amendedUpTo: `Finance Act, ${year}`, ...printedIn(year, random) }
}

function financeActAfter(event: KnownEvent, random: SeededRandom): Dates {
  const sameYearIsAfter = event.day.slice(5) <= '04-01'
  const year = sameYearIsAfter ? yearOf(event) : random.int(yearOf(event) + 1, 2026)
  return { amendedUpTo: `Finance Act, ${year}`, ...printedIn(year, random) }
}

function financeYearBefore(event: KnownEvent, random: SeededRandom): Dates {
  const year = yearOf(event) - random.int(1, 6)
  const second = random.pick(SECOND_FINANCE_ACTS.filter((act) => act < yearOf(event)))
  return {
    amendedUpTo: random.pick([
      `Finance Bill, ${year}`,
      `Finance Bill, ${year} (as passed by the Lok Sabha)`,
      `Finance (No. 2) Act, ${second}`,
    ]),
  }
}

function financeYearAfter(event: KnownEvent, random: SeededRandom): Dates {
  const year = random.int(yearOf(event) + 1, 2026)
  return {
    amendedUpTo: random.pick([
      `Finance Bill, ${year}`,
      'Finance (No. 2) Act, 2019',
      'Finance (No. 2) Act, 2024',
    ]),
  }
}

function printedIn(year: number, random: SeededRandom): Dates {
  return random.once(2) ? {} : { date: `${year}-01-01`, publishedText: String(year) }
}

function laterYear(event: KnownEvent, random: SeededRandom): number {
  return Math.min(LAST_YEAR, yearOf(event) + random.int(1, Math.max(1, 2026 - yearOf(event))))
}

function isoDay(year: number, month: number, date: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}

function daysFrom(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

function ordinalOf(date: number): string {
  const isTeen = date >= 11 && date <= 13
  return `${date}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][date % 10] ?? 'th')}`
}
