import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/database.ts'

/** What every change of the gateway's books needs. */
export interface Books {
  db: Db
  clock: Clock
  /** Account default for orders that do not say how they capture. */
  capture: 'automatic' | 'manual'
  /** How late a webhook of mode `late` is. */
  lateMs: number
  /** How long a refund stays pending; 0 processes it at once. */
  refundMs: number
  /** Called after a commit that stored webhooks. */
  onNews: () => void
}
