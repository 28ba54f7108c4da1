import { longDate } from '#platform/indian-day.ts'

import { Choice } from './fields.tsx'

interface MonthChoiceProps {
  /** As `lastMonths` makes them. */
  months: readonly string[]
  month: string
  onMonth(month: string): void
}

/** Which month a screen is about. */
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

/** Two financial years: what returns are still made or corrected for. */
const MONTHS_SHOWN = 24

/** The month of a day ('2026-11-24') and those before it, newest first: '2026-11', '2026-10', … */
export function lastMonths(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: MONTHS_SHOWN }, (_, back) => {
    const count = year * 12 + month - 1 - back
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
  })
}

/** '2026-11' → 'November 2026' */
export function monthText(month: string): string {
  return longDate(`${month}-01`).replace(/^1 /, '')
}
