import type { DeliveryMethod } from './order.ts'

const DAY = 24 * 60 * 60 * 1000
const INDIA = 5.5 * 60 * 60 * 1000
const SUNDAY = 0

/** Spec §9, as words. */
export const DELIVERY_DAYS: Record<DeliveryMethod, { from: number; to: number }> = {
  standard: { from: 3, to: 5 },
  express: { from: 1, to: 2 },
}

const dayFormat = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'Asia/Kolkata',
})

/** 'Tue, 24 Nov – Thu, 26 Nov': the days in which the parcel is expected, Sundays not counted. */
export function deliveryWindow(placedAt: Date, method: DeliveryMethod): string {
  const { from, to } = DELIVERY_DAYS[method]
  return `${dayFormat.format(workingDaysAfter(placedAt, from))} – ${dayFormat.format(workingDaysAfter(placedAt, to))}`
}

function workingDaysAfter(start: Date, days: number): Date {
  let time = start.getTime()
  for (let left = days; left > 0;) {
    time += DAY
    if (new Date(time + INDIA).getUTCDay() !== SUNDAY) left -= 1
  }
  return new Date(time)
}
