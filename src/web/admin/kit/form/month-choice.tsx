import { longDate } from '#platform/indian-day.ts'

import { Choice } from './fields.tsx'

interface MonthChoiceProps {
  /** Months in the format of `lastMonths`. */
  months: readonly string[]
  month: string
  onMonth(month: string): void
}

export function MonthChoice({ months, month, onMonth }: MonthChoiceProps) {
  return (
    <Choice label="Month" className="mb-4 w-56" value={month} onValue={onMonth}>
      {months.map((each) => (
        <option key={each} value={each}>
          {monthText(each)}
        </option>
      ))}
    </Choice>
  )
}

/** Returns can still be filed or corrected for two financial years. */
const MONTHS_SHOWN = 24

/** Returns the month of a day ('2026-11-24') and the previous ones, newest first: '2026-11', '2026-10', … */
export function lastMonths(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: MONTHS_SHOWN }, (_, back) => {
    const count = year * 12 + month - 1 - back
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
  })
}

/** Formats '2026-11' as 'November 2026'. */
export function monthText(month: string): string {
  return longDate(`${month}-01`).replace(/^1 /, '')
}
