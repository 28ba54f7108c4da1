import type { Tx } from '#platform/database/database.ts'

/** Background work that must happen if, and only if, the caller's transaction commits. */
export interface Jobs {
  /** Wakes a queue's worker after the commit. Several wake-ups of one queue may become one run. */
  wake(tx: Tx, queue: JobQueue): Promise<void>
}

/** Each queue runs one service call that works off all that is due. */
export type JobQueue = 'mail' | 'refunds' | 'checkouts' | 'webhooks'
