import { useEffect, useState } from 'react'

import type { PinCodeBody } from '#modules/delivery/delivery.schema.ts'
import type { DeliveryMethod } from '#modules/orders/charges.ts'
import { daysText, expectedDays, riderDayText, sameDayLeft } from '#modules/orders/expected-days.ts'
import { timeText } from '#platform/indian-day.ts'

const MINUTE_MS = 60_000

/**
 * Shows 'Sat 28 – Mon 30 November', or in the home city 'today if you order within 2 h 13 min', with a
 * countdown.
 */
export function ExpectedDay({ found, method }: { found: PinCodeBody; method: DeliveryMethod }) {
  const now = useMinute()
  const days = expectedDays(now, found, method)
  if (!found.homeCity || method === 'express') return <span>{daysText(days)}</span>
  const { homeDelivery } = found.rules
  const left = sameDayLeft(now, homeDelivery)
  if (left === undefined) return <span>{riderDayText(days.from, now)}</span>
  return (
    <>
      <span>today if you order </span>
      {/* Hidden from screen readers, which would otherwise announce it every minute. */}
      <span aria-hidden className="whitespace-nowrap tabular-nums">
        {`within ${leftText(left)}`}
      </span>
      <span> </span>
      <span className="sr-only">{`before ${timeText(homeDelivery.before)}`}</span>
    </>
  )
}

/** Returns the current time. Updates every minute, and when a hidden page becomes visible. Browser only. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function look() {
      const time = new Date()
      setNow(time)
      clearTimeout(timer)
      timer = setTimeout(look, untilNextMinute(time))
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return now
}

/**
 * Formats the time left, in milliseconds: '2 h 13 min'. Leaves out the current minute, so that the text
 * changes on the minute.
 */
export function leftText(left: number): string {
  const minutes = Math.ceil(left / MINUTE_MS) - 1
  if (minutes === 0) return 'less than a minute'
  const hours = Math.floor(minutes / 60)
  return [hours > 0 ? `${hours} h` : '', minutes % 60 > 0 ? `${minutes % 60} min` : '']
    .filter((part) => part !== '')
    .join(' ')
}

/** Returns the milliseconds until the next minute begins and the text changes. */
export function untilNextMinute(now: Date): number {
  return MINUTE_MS - (now.getTime() % MINUTE_MS)
}
