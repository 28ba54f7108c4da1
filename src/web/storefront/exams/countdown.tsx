import { useSyncExternalStore } from 'react'

import { countdown, type When } from '#modules/exams/when.ts'
import { indianDay } from '#platform/indian-day.ts'

const never = () => () => {}

/** Today's date in India; '' until hydration. */
function useToday(): string {
  return useSyncExternalStore(
    never,
    () => indianDay(new Date()),
    () => '',
  )
}

/**
 * Time left until the attempt. Computed in the browser, because the page is cached for days; its line is
 * reserved from the start.
 */
export function Countdown({ when }: { when: When }) {
  const today = useToday()
  if (when.date === null && when.month === null) return null
  return (
    <p className="mt-1 min-h-7 text-lg font-semibold tabular-nums">
      {today === '' ? null : countdown(when, today)}
    </p>
  )
}
