import { sql } from 'drizzle-orm'

import { textArray } from '#platform/database/expressions.ts'
import type { OpenDatabase } from '#platform/database/open.ts'

const CHANNEL = 'job_wakes'
/** Wake-ups of this time are one message. */
const GATHER_MS = 50

export interface WakeUps {
  /** Wakes a queue's job in the processes that run it. Soon, and perhaps in vain: they look by themselves besides. */
  send(queue: string): void
  /** Hears what others send; answers how to stop. */
  listen(onWake: (queue: string) => void): Promise<() => Promise<void>>
}

/** Carries wake-ups from processes that run no jobs to those that do. */
export function createWakeUps({ db, listen }: Pick<OpenDatabase, 'db' | 'listen'>): WakeUps {
  let gathered = new Set<string>()

  async function flush(): Promise<void> {
    const queues = [...gathered]
    gathered = new Set()
    await db.execute(sql`select pg_notify(${CHANNEL}, q) from unnest(${textArray(queues)}::text[]) as q`)
  }

  return {
    send(queue) {
      // Who cannot be told looks by itself a moment later.
      if (gathered.size === 0) setTimeout(() => void flush().catch(() => undefined), GATHER_MS).unref()
      gathered.add(queue)
    },
    listen: (onWake) =>
      listen(CHANNEL, { onMessage: onWake, onLost: () => undefined, onBack: () => undefined }),
  }
}
