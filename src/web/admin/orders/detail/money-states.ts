import type { Tone } from '#web/ui/badge.tsx'

export interface State {
  tone: Tone
  text: string
}

/** As the gateway calls them. */
const PAYMENTS: Readonly<Record<string, State>> = {
  created: { tone: 'neutral', text: 'Begun' },
  authorized: { tone: 'caution', text: 'Authorized' },
  captured: { tone: 'savings', text: 'Captured' },
  refunded: { tone: 'notice', text: 'Refunded' },
  failed: { tone: 'danger', text: 'Failed' },
}

const REFUNDS: Readonly<Record<string, State>> = {
  due: { tone: 'caution', text: 'Due' },
  requested: { tone: 'notice', text: 'Requested' },
  processed: { tone: 'savings', text: 'Processed' },
  failed: { tone: 'danger', text: 'Failed' },
  covered: { tone: 'neutral', text: 'Not needed' },
}

export function paymentState(status: string): State {
  return PAYMENTS[status] ?? { tone: 'neutral', text: status }
}

export function refundState(status: string): State {
  return REFUNDS[status] ?? { tone: 'neutral', text: status }
}
