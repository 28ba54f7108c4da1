import { sql } from 'drizzle-orm'

import { textArray } from '#platform/database/expressions.ts'
import type { OpenDatabase } from '#platform/database/open.ts'

const CHANNEL = 'job_wakes'
/** Wake-ups within this time (ms) are sent as one batch. */
const GATHER_MS = 50

export interface WakeUps {
  /**
   * Soon wakes a queue's job in the processes that run it. Delivery isn't guaranteed, because those processes
   * also poll.
   */
  send(queue: string): void
  /** Receives the wake-ups of other processes; returns a function that stops it. */
  listen(onWake: (queue: string) => void): Promise<() => Promise<void>>
}

/** Sends wake-ups from processes that run no jobs to those that do. */
export function createWakeUps({ db, listen }: Pick<OpenDatabase, 'db' | 'listen'>): WakeUps {
  let gathered = new Set<string>()

  async function flush(): Promise<void> {
    const queues = [...gathered]
    gathered = new Set()
    await db.execute(sql`select pg_notify(${CHANNEL}, q) from unnest(${textArray(queues)}::text[]) as q`)
  }

  return {
    send(queue) {
      // A lost message is harmless: the workers poll soon after.
      if (gathered.size === 0) setTimeout(() => void flush().catch(() => undefined), GATHER_MS).unref()
      gathered.add(queue)
    },
    listen: (onWake) =>
      listen(CHANNEL, { onMessage: onWake, onLost: () => undefined, onBack: () => undefined }),
  }
}
