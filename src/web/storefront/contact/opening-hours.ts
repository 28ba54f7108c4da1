const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** 'Monday to Saturday', '10:00 AM – 8:00 PM' as Schema.org's OpeningHoursSpecification. */
export function openingHours({ days, time }: { days: string; time: string }): Record<string, unknown> {
  const [first = '', last = first] = days.split(' to ')
  const [opens = '', closes = ''] = time.split(' – ')
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: DAYS.slice(DAYS.indexOf(first), DAYS.indexOf(last) + 1),
    opens: on24Hours(opens),
    closes: on24Hours(closes),
  }
}

function on24Hours(time: string): string {
  const [, hour = '0', minute = '00', half] = /^(\d+):(\d\d) (AM|PM)$/.exec(time) ?? []
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0)
  return `${String(hours).padStart(2, '0')}:${minute}`
}
