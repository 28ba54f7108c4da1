import type { OutboxEmail } from '#modules/notifications/notifications.schema.ts'
import type { Tone } from '#web/ui/badge.tsx'

export const EMAIL_STATUS: Record<OutboxEmail['status'], { tone: Tone; text: string }> = {
  queued: { tone: 'notice', text: 'Queued' },
  sending: { tone: 'notice', text: 'Sending' },
  sent: { tone: 'savings', text: 'Sent' },
  failed: { tone: 'danger', text: 'Failed' },
  outbox: { tone: 'neutral', text: 'Kept in outbox' },
}
