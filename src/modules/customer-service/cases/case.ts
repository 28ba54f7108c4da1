/** A claim's case has its id. */
export const CASE_KINDS = ['message', 'claim', 'report'] as const
export type CaseKind = (typeof CASE_KINDS)[number]

export const CASE_KIND_LABELS: Record<CaseKind, string> = {
  message: 'Message',
  claim: 'Claim',
  report: 'Report of a review',
}

export const CASE_STATES = ['received', 'acknowledged', 'resolved'] as const
export type CaseState = (typeof CASE_STATES)[number]

export const CASE_STATE_LABELS: Record<CaseState, string> = {
  received: 'Received',
  acknowledged: 'Acknowledged',
  resolved: 'Resolved',
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** How long before a deadline staff are warned, in milliseconds. */
export const WARNING = { acknowledge: 12 * HOUR, resolve: 3 * DAY } as const

/** The settings that both deadlines of a case obey. */
export interface CaseTerms {
  acknowledgeHours: number
  resolveDays: number
}

/** The times of a case's two deadlines. */
export interface CaseClocks {
  receivedAt: Date
  acknowledgeBy: Date
  acknowledgedAt: Date | null
  resolveBy: Date
  resolvedAt: Date | null
}

export function deadlinesFrom(receivedAt: Date, { acknowledgeHours, resolveDays }: CaseTerms) {
  return {
    acknowledgeBy: new Date(receivedAt.getTime() + acknowledgeHours * HOUR),
    resolveBy: new Date(receivedAt.getTime() + resolveDays * DAY),
  }
}

export function caseState({
  acknowledgedAt,
  resolvedAt,
}: Pick<CaseClocks, 'acknowledgedAt' | 'resolvedAt'>): CaseState {
  if (resolvedAt) return 'resolved'
  return acknowledgedAt ? 'acknowledged' : 'received'
}

/** Reports whether an open deadline is past, or so near that staff are warned; null if neither. */
export function urgencyOf(by: Date, doneAt: Date | null, warning: number, now: Date): 'near' | 'past' | null {
  if (doneAt !== null || by.getTime() - now.getTime() > warning) return null
  return by < now ? 'past' : 'near'
}

/** Hours from receipt to resolution, to a tenth; null while open. */
export function hoursTaken({ receivedAt, resolvedAt }: Pick<CaseClocks, 'receivedAt' | 'resolvedAt'>) {
  return resolvedAt && Math.round(((resolvedAt.getTime() - receivedAt.getTime()) / HOUR) * 10) / 10
}

/** Why a reader reports a review. */
export const REPORT_REASONS = ['abusive', 'untrue', 'private', 'advertising', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export const REPORT_REASON_LABELS: Record<ReportReason, string> = {
  abusive: 'It is abusive or unlawful',
  untrue: 'It is false or misleading',
  private: 'It names a person or shows contact details',
  advertising: 'It is advertising',
  other: 'Another reason',
}
