import { sql } from 'drizzle-orm'

import { type Executor, inTransaction } from '#platform/database/database.ts'
import type { OpenDatabase } from '#platform/database/open.ts'
import { defineStatement } from '#platform/database/statement.ts'
import { newId } from '#platform/ids.ts'

import type { PageCache } from './page-cache.ts'
import type { PageWrites } from './page-writes.ts'

const CHANNEL = 'page_changes'
/**
 * PostgreSQL rejects payloads of 8,000 bytes or more; a longer list of tags is replaced by 'drop everything'.
 */
const MAX_PAYLOAD = 7900

interface Message {
  from: string
  /** Tags to drop; if absent, all entries are dropped. */
  tags?: string[]
}

/**
 * Keeps page caches consistent. Tags are announced inside the writing transaction, so PostgreSQL delivers
 * them only if it commits. This process drops the tagged entries right after the transaction, even if the
 * reply to the commit is lost.
 */
export function createPageChanges(database: OpenDatabase, cache: PageCache): PageChanges {
  const self = newId()
  const announces = database.engine === 'server'
  const apply = (payload: string): void => {
    const message = JSON.parse(payload) as Message
    if (message.from === self) return
    if (message.tags) cache.invalidate(message.tags)
    else cache.clear()
  }

  return {
    writes: {
      async write(work) {
        const tags = new Set<string>()
        try {
          return await inTransaction(database.db, async (tx) => {
            const result = await work(tx, (...touched) => touched.forEach((tag) => tags.add(tag)))
            if (announces && tags.size > 0) await announce(tx, self, tags)
            return result
          })
        } finally {
          cache.invalidate(tags)
        }
      },
    },
    listen: () =>
      announces
        ? database.listen(CHANNEL, {
            onMessage: (payload) => apply(payload),
            onLost: () => cache.trust(false),
            onBack: () => cache.trust(true),
          })
        : Promise.resolve(async () => undefined),
  }
}

export interface PageChanges {
  writes: PageWrites
  /** Starts following other processes' changes; returns a function that stops it. */
  listen(): Promise<() => Promise<void>>
}

async function announce(db: Executor, from: string, tags: Set<string>): Promise<void> {
  const message: Message = { from, tags: [...tags] }
  const full = JSON.stringify(message)
  const payload = Buffer.byteLength(full) < MAX_PAYLOAD ? full : JSON.stringify({ from })
  await notification.run(db, payload)
}

const notification = defineStatement((_db, payload: string) => sql`select pg_notify(${CHANNEL}, ${payload})`)
