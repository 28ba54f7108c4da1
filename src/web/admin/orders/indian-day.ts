import type { Day } from '#web/ui/typed-date.ts'

/** The first moment of an Indian day as an ISO string in UTC. India keeps UTC+5:30 all year. */
export function startOfDay(day: Day): string {
  return new Date(`${day}T00:00:00.000+05:30`).toISOString()
}

/** The last moment of an Indian day as an ISO string in UTC. */
export function endOfDay(day: Day): string {
  return new Date(`${day}T23:59:59.999+05:30`).toISOString()
}
