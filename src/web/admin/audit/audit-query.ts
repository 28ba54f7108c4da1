import { indianDayEnd, indianMidnight } from '#platform/indian-day.ts'

export const NOTHING_ASKED = { person: '', text: '', subject: '', from: '', until: '' }

export type AuditQuestion = typeof NOTHING_ASKED

const DAY = /^\d{4}-\d\d-\d\d$/

/** What is asked of the API; days are India's, the last one whole. */
export function auditQuery({ from, until, ...texts }: AuditQuestion, page: number): string {
  return new URLSearchParams({
    ...texts,
    from: DAY.test(from) ? indianMidnight(from).toISOString() : '',
    until: DAY.test(until) ? indianDayEnd(until).toISOString() : '',
    page: String(page),
  }).toString()
}
