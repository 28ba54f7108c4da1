import type { Tx } from '#platform/database/database.ts'

/** Background work that is due as soon as the caller's transaction has committed. */
export interface Jobs {
  /** Wakes a queue's worker after the commit. Several wake-ups of one queue may become one run. */
  wake(tx: Tx, queue: JobQueue): void
}

/**
 * Each queue runs one service call that works off whatever its own table says is due: the outbox, due
 * refunds, open checkouts, decisions about claims, stored webhooks, changed texts, asked reset links, ended sessions,
 * what was kept long enough, files of books, invoices that waited for the seller's facts, looks at the gateway after a restore. The tables are the queues;
 * docs/decisions tells why. Searches are counted in memory first; covers are drawn from what is not on disk.
 */
export type JobQueue =
  | 'mail'
  | 'refunds'
  | 'checkouts'
  | 'claims'
  | 'webhooks'
  | 'content'
  | 'reset-links'
  | 'ended-sessions'
  | 'retention'
  | 'imports'
  | 'searches'
  | 'invoices'
  | 'covers'
  | 'restores'
