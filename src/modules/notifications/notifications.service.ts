import type { Tx } from '#platform/database/database.ts'

export interface Mail {
  /** One mail per key, whatever happens twice. */
  dedupeKey: string
  to: string
  subject: string
  html: string
  text: string
}

export interface OutboxEntry {
  id: string
  dedupeKey: string
  to: string
  subject: string
  html: string
  text: string
  status: 'queued' | 'sending' | 'sent' | 'failed' | 'outbox'
  attempts: number
  createdAt: Date
  sentAt: Date | null
}

export interface NotificationsService {
  /** Writes the mail into the outbox in the caller's transaction. A key already there changes nothing. */
  enqueue(tx: Tx, mail: Mail): Promise<{ queued: boolean }>
  /** Sends what is due, each once; failures are retried with growing pauses. Called by a job. */
  deliverDue(): Promise<{ sent: number; failed: number }>
  /** The outbox, newest first, for the admin and for tests. */
  outbox(limit: number): Promise<OutboxEntry[]>
  byKey(dedupeKey: string): Promise<OutboxEntry | undefined>
}
