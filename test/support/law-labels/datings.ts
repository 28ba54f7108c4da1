import type { Dice } from './dice.ts'
import type { KnownEvent } from './event.ts'
import type { GeneratedBook, Side } from './labelled-book.ts'

type Dates = Partial<
  Pick<GeneratedBook, 'edition' | 'date' | 'publishedText' | 'amendedUpTo' | 'lawStatedAsOn'>
>

/** One way to date a book, and the side of the event on which that puts it. */
export interface Dating {
  name: string
  side: Side
  fits(event: KnownEvent): boolean
  write(event: KnownEvent, dice: Dice): Dates
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

/** The last day and year that a generated book may carry, and the years with a second Finance Act. */
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
  { name: 'none', side: 'none', fits: always, write: (_, dice) => undated(dice) },
  { name: 'day stated before', side: 'before', fits: always, write: statedBefore },
  {
    name: 'day stated on the event',
    side: 'after',
    fits: always,
    write: (event, dice) => stated(event.day, dice),
  },
  { name: 'day stated after', side: 'after', fits: always, write: statedAfter },
  {
    name: 'edition before',
    side: 'before',
    fits: always,
    write: (event, dice) => ofYear(yearOf(event) - dice.int(1, 12), dice),
  },
  {
    name: 'edition of the same year',
    side: 'same year',
    fits: always,
    write: (event, dice) => ofYear(yearOf(event), dice),
  },
  {
    name: 'edition after',
    side: 'after',
    fits: always,
    write: (event, dice) => ofYear(laterYear(event, dice), dice),
  },
  {
    name: 'month before',
    side: 'before',
    fits: (event) => monthOf(event) > 1,
    write: (event, dice) => ofMonth(yearOf(event), dice.int(1, monthOf(event) - 1), dice),
  },
  {
    name: 'month after',
    side: 'after',
    fits: (event) => monthOf(event) < 12,
    write: (event, dice) => ofMonth(yearOf(event), dice.int(monthOf(event) + 1, 12), dice),
  },
  {
    name: 'reprint before',
    side: 'before',
    fits: always,
    write: (event, dice) => reprint(yearOf(event) - dice.int(1, 8), dice),
  },
  {
    name: 'reprint after',
    side: 'none',
    fits: always,
    write: (event, dice) => reprint(laterYear(event, dice), dice),
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

/** Dates of a book published in `year`, month unknown. */
export function ofYear(year: number, dice: Dice): Dates {
  const first = `${year}-01-01`
  return dice.pick<Dates>([
    { edition: ordinalOf(dice.int(2, 40)), date: first, publishedText: String(year) },
    { edition: String(year), date: first, publishedText: String(year) },
    { edition: String(year), date: first },
    { edition: `${year} Edition` },
    { edition: `${dice.int(4, 20)}th, ${year}` },
    { date: first, publishedText: String(year), amendedUpTo: 'Up to date' },
  ])
}

function undated(dice: Dice): Dates {
  return dice.pick<Dates>([
    {},
    { edition: '7th' },
    { edition: '2nd rev. & enl.' },
    { amendedUpTo: 'Amended up to date' },
  ])
}

function ofMonth(year: number, month: number, dice: Dice): Dates {
  const date = isoDay(year, month, 1)
  const [name, two] = [MONTHS[month - 1], date.slice(5, 7)]
  return dice.pick<Dates>([
    { date, publishedText: `${name} ${year}` },
    { date, publishedText: `${name} ${year}`, edition: `${dice.int(4, 20)}th` },
    { date: `${year}-${two}-${dice.int(10, 28)}` },
  ])
}

function reprint(year: number, dice: Dice): Dates {
  const month = dice.int(1, 12)
  return dice.pick<Dates>([
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
function stated(day: string, dice: Dice): Dates {
  const [year = '', month = '', date = ''] = day.split('-')
  const long = `${Number(date)} ${MONTHS[Number(month) - 1]}`
  const ordinal = `${ordinalOf(Number(date))} ${MONTHS[Number(month) - 1]}, ${year}`
  return dice.pick<Dates>([
    { lawStatedAsOn: day },
    { lawStatedAsOn: day, amendedUpTo: ordinal },
    { amendedUpTo: ordinal },
    { amendedUpTo: `as on ${long} ${year}` },
    { amendedUpTo: `as on ${ordinal}` },
    { amendedUpTo: `w.e.f. ${date}-${month}-${year}` },
    { amendedUpTo: `Notifications issued on ${ordinal}` },
  ])
}

/** States a day before the event, often the last one. The print may be of a later year. */
function statedBefore(event: KnownEvent, dice: Dice): Dates {
  const day = daysFrom(event.day, -dice.pick([1, dice.int(2, 60), dice.int(61, 1500)]))
  const later = dice.once(2) ? ofYear(laterYear(event, dice), dice) : {}
  return { ...later, ...stated(day, dice) }
}

function statedAfter(event: KnownEvent, dice: Dice): Dates {
  const day = daysFrom(event.day, dice.pick([1, dice.int(2, 60), dice.int(61, 1500)]))
  return stated(day > TODAY ? TODAY : day, dice)
}

function financeActBefore(event: KnownEvent, dice: Dice): Dates {
  const sameYearIsBefore = event.day.slice(5) > '04-01'
  const year = yearOf(event) - dice.int(sameYearIsBefore ? 0 : 1, 6)
  return { amendedUpTo: `Finance Act, ${year}`, ...printedIn(year, dice) }
}

function financeActAfter(event: KnownEvent, dice: Dice): Dates {
  const sameYearIsAfter = event.day.slice(5) <= '04-01'
  const year = sameYearIsAfter ? yearOf(event) : dice.int(yearOf(event) + 1, 2026)
  return { amendedUpTo: `Finance Act, ${year}`, ...printedIn(year, dice) }
}

function financeYearBefore(event: KnownEvent, dice: Dice): Dates {
  const year = yearOf(event) - dice.int(1, 6)
  const second = dice.pick(SECOND_FINANCE_ACTS.filter((act) => act < yearOf(event)))
  return {
    amendedUpTo: dice.pick([
      `Finance Bill, ${year}`,
      `Finance Bill, ${year} (as passed by the Lok Sabha)`,
      `Finance (No. 2) Act, ${second}`,
    ]),
  }
}

function financeYearAfter(event: KnownEvent, dice: Dice): Dates {
  const year = dice.int(yearOf(event) + 1, 2026)
  return {
    amendedUpTo: dice.pick([
      `Finance Bill, ${year}`,
      'Finance (No. 2) Act, 2019',
      'Finance (No. 2) Act, 2024',
    ]),
  }
}

function printedIn(year: number, dice: Dice): Dates {
  return dice.once(2) ? {} : { date: `${year}-01-01`, publishedText: String(year) }
}

function laterYear(event: KnownEvent, dice: Dice): number {
  return Math.min(LAST_YEAR, yearOf(event) + dice.int(1, Math.max(1, 2026 - yearOf(event))))
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
