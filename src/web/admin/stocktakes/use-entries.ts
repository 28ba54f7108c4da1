import { useEffect, useState } from 'react'

import type { StocktakeLineJson } from '#modules/stocktakes/stocktakes.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { refresh } from '#web/admin/kit/requests/use-api.ts'

import {
  accepted,
  dismissed,
  enqueue,
  type Entry,
  newEntryNumber,
  NO_ENTRIES,
  type RefusedEntry,
  rejected,
  retry,
} from './entry-queue.ts'
import { stocktakePath } from './stocktake-labels.ts'

export type NewEntry = Omit<Entry, 'entry'>

/** Sends counted entries one at a time, and reloads the list once all are sent. */
export function useEntries(stocktakeId: string) {
  const [queue, setQueue] = useState(NO_ENTRIES)
  const path = stocktakePath(stocktakeId)
  const next = queue.stuck === undefined ? queue.waiting[0] : undefined
  useEffect(() => {
    if (!next) return
    const { name: _name, ...body } = next
    // The entry's idempotency key makes resending harmless.
    adminApi.post<StocktakeLineJson>(`${path}/entries`, body).then(
      (line) => setQueue((now) => accepted(now, next, line)),
      (error: unknown) => setQueue((now) => rejected(now, next, error)),
    )
  }, [next, path])
  const isIdle = queue.waiting.length === 0
  useEffect(() => {
    if (isIdle && queue.recorded.size > 0) refresh(path)
  }, [isIdle, queue.recorded, path])
  return {
    queue,
    enter: (entry: NewEntry) => setQueue((now) => enqueue(now, { ...entry, entry: newEntryNumber() })),
    tryAgain: () => setQueue(retry),
    dismiss: (refused: RefusedEntry) => setQueue((now) => dismissed(now, refused)),
  }
}

export type Entries = ReturnType<typeof useEntries>
