import { indianDayEnd, indianMidnight } from '#platform/indian-day.ts'

export const NO_FILTER = { person: '', text: '', subject: '', from: '', until: '' }

export type AuditFilter = typeof NO_FILTER

const DAY = /^\d{4}-\d\d-\d\d$/

/** The query of the API; days are of India, the last one whole. */
export function auditQuery({ from, until, ...texts }: AuditFilter, page: number): string {
  return new URLSearchParams({
    ...texts,
    from: DAY.test(from) ? indianMidnight(from).toISOString() : '',
    until: DAY.test(until) ? indianDayEnd(until).toISOString() : '',
    page: String(page),
  }).toString()
}
