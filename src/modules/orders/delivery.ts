import { INDIA, indianDay } from '#platform/indian-day.ts'

import type { DeliveryMethod } from './charges.ts'

/** Where couriers show a parcel, by how people write the courier's name. */
const COURIERS: readonly { name: string; named: RegExp; page(number: string): string }[] = [
  {
    name: 'Delhivery',
    named: /^delhivery/,
    page: (number) => `https://www.delhivery.com/track-v2/package/${number}`,
  },
  {
    name: 'Blue Dart',
    named: /^blue ?dart/,
    page: (number) => `https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=${number}`,
  },
  { name: 'DTDC', named: /^dtdc/, page: () => 'https://www.dtdc.in/' },
  { name: 'India Post', named: /^(india ?post|speed ?post)/, page: () => 'https://www.indiapost.gov.in/' },
]

/** Those whose parcels can be followed. */
export const COURIER_NAMES: readonly string[] = COURIERS.map(({ name }) => name)

/**
 * The page on which a parcel can be followed; DTDC and India Post ask for the number on theirs. Undefined for couriers that we do
 * not know and for numbers that no courier gives: staff type both.
 */
export function trackingPage(courier: string | null, trackingNumber: string | null): string | undefined {
  if (courier === null || trackingNumber === null || !/^[A-Za-z0-9-]{4,40}$/.test(trackingNumber))
    return undefined
  const name = courier
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()
  return COURIERS.find(({ named }) => named.test(name))?.page(trackingNumber)
}

const DAY = 24 * 60 * 60 * 1000
const SUNDAY = 0

/** How long a parcel takes, by the settings of the shop (spec §9: 3-5 days, by express 1-2). */
export type DeliveryDays = Record<DeliveryMethod, { from: number; to: number; words: string }>

const dayFormat = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: INDIA,
})

/** 'Tue, 24 Nov – Thu, 26 Nov': the days in which the parcel is expected, Sundays not counted. */
export function deliveryWindow(placedAt: Date, { from, to }: { from: number; to: number }): string {
  return `${dayFormat.format(workingDaysAfter(placedAt, from))} – ${dayFormat.format(workingDaysAfter(placedAt, to))}`
}

function workingDaysAfter(start: Date, days: number): Date {
  let time = start.getTime()
  for (let left = days; left > 0;) {
    time += DAY
    if (new Date(indianDay(new Date(time))).getUTCDay() !== SUNDAY) left -= 1
  }
  return new Date(time)
}
