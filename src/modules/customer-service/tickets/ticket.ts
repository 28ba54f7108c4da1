/** A ticket numbers one of these and has its id. */
export const TICKET_KINDS = ['message', 'claim', 'review-report'] as const
export type TicketKind = (typeof TICKET_KINDS)[number]

export const TICKET_KIND_LABELS: Record<TicketKind, string> = {
  message: 'Message',
  claim: 'Claim',
  'review-report': 'Report of a review',
}

export const TICKET_STATES = ['received', 'acknowledged', 'resolved'] as const
export type TicketState = (typeof TICKET_STATES)[number]

export const TICKET_STATE_LABELS: Record<TicketState, string> = {
  received: 'Received',
  acknowledged: 'Acknowledged',
  resolved: 'Resolved',
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** How long before a deadline staff are warned, in milliseconds. */
export const WARNING = { acknowledge: 12 * HOUR, resolve: 3 * DAY } as const

/** The settings that both clocks of a ticket obey. */
export interface TicketTerms {
  acknowledgeHours: number
  resolveDays: number
}

/** The times of a ticket's two clocks. */
export interface TicketClocks {
  receivedAt: Date
  acknowledgeBy: Date
  acknowledgedAt: Date | null
  resolveBy: Date
  resolvedAt: Date | null
}

export function deadlinesFrom(receivedAt: Date, { acknowledgeHours, resolveDays }: TicketTerms) {
  return {
    acknowledgeBy: new Date(receivedAt.getTime() + acknowledgeHours * HOUR),
    resolveBy: new Date(receivedAt.getTime() + resolveDays * DAY),
  }
}

export function ticketState({
  acknowledgedAt,
  resolvedAt,
}: Pick<TicketClocks, 'acknowledgedAt' | 'resolvedAt'>): TicketState {
  if (resolvedAt) return 'resolved'
  return acknowledgedAt ? 'acknowledged' : 'received'
}

/** Reports whether an open deadline is past, or so near that staff are warned; null if neither. */
export function urgencyOf(by: Date, doneAt: Date | null, warning: number, now: Date): 'near' | 'past' | null {
  if (doneAt !== null || by.getTime() - now.getTime() > warning) return null
  return by < now ? 'past' : 'near'
}

/** Hours from receipt to resolution, to a tenth; null while open. */
export function hoursTaken({ receivedAt, resolvedAt }: Pick<TicketClocks, 'receivedAt' | 'resolvedAt'>) {
  return resolvedAt && Math.round(((resolvedAt.getTime() - receivedAt.getTime()) / HOUR) * 10) / 10
}
