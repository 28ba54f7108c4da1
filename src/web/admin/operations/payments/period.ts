import { dayAfter, mediumDate } from '#platform/indian-day.ts'

export interface DayRange {
  from: string
  to: string
}

const DAY = /^\d{4}-\d\d-\d\d$/
const isDay = (day: string) => DAY.test(day) && !Number.isNaN(Date.parse(day))

/** Reports whether both days are complete, which a typed date isn't until its last digit. */
export function isWhole({ from, to }: DayRange): boolean {
  return isDay(from) && isDay(to) && from <= to && to <= dayAfter(from, 365)
}

/** Formats a period: '27 Nov 2026', '1 Nov 2026 to 27 Nov 2026'. */
export function periodText({ from, to }: DayRange): string {
  return from === to ? mediumDate(from) : `${mediumDate(from)} to ${mediumDate(to)}`
}

/** Periods that an accountant asks for, by label. */
export function periodsOn(today: string): [label: string, period: DayRange][] {
  const yesterday = dayAfter(today, -1)
  const first = `${today.slice(0, 7)}-01`
  const lastOfMonthBefore = dayAfter(first, -1)
  return [
    ['Today', { from: today, to: today }],
    ['Yesterday', { from: yesterday, to: yesterday }],
    ['This month', { from: first, to: today }],
    ['Last month', { from: `${lastOfMonthBefore.slice(0, 7)}-01`, to: lastOfMonthBefore }],
    ['This financial year', { from: financialYearOf(today), to: today }],
  ]
}

/** Financial years begin on 1 April. */
function financialYearOf(day: string): string {
  const year = Number(day.slice(0, 4))
  return `${day.slice(5) < '04-01' ? year - 1 : year}-04-01`
}
