import { useSyncExternalStore } from 'react'

import { countdown, type When } from '#modules/exams/when.ts'
import { indianDay } from '#platform/indian-day.ts'

const never = () => () => {}

/** The day that it is in India; '' until the page is hydrated. */
function useToday(): string {
  return useSyncExternalStore(
    never,
    () => indianDay(new Date()),
    () => '',
  )
}

/** How long until the attempt. The page is kept for days, so the browser counts; its line is there from the start. */
export function Countdown({ when }: { when: When }) {
  const today = useToday()
  if (when.date === null && when.month === null) return null
  return (
    <p className="mt-1 min-h-7 text-lg font-semibold tabular-nums">
      {today === '' ? null : countdown(when, today)}
    </p>
  )
}
