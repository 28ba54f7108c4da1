import { useEffect, useState } from 'react'

import type { CountLineJson } from '#modules/stocktakes/stocktakes.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { refresh } from '#web/admin/kit/requests/use-api.ts'

import { countPath } from './count-labels.ts'
import {
  answered,
  type Entry,
  newEntryNumber,
  NO_ENTRIES,
  rejected,
  enqueue,
  type Question,
  accepted,
  retry,
} from './entry-queue.ts'

export type NewEntry = Omit<Entry, 'entry'>

/** Sends counted entries one at a time, and reloads the list once all are sent. */
export function useEntries(countId: string) {
  const [queue, setQueue] = useState(NO_ENTRIES)
  const path = countPath(countId)
  const next = queue.stuck === undefined ? queue.waiting[0] : undefined
  useEffect(() => {
    if (!next) return
    // The entry's idempotency key makes resending harmless.
    adminApi.post<CountLineJson>(`${path}/entries`, bodyOf(next)).then(
      (line) => setQueue((now) => accepted(now, next, line)),
      (error: unknown) => setQueue((now) => rejected(now, next, error)),
    )
  }, [next, path])
  const isIdle = queue.waiting.length === 0
  useEffect(() => {
    if (isIdle && queue.taken > 0) refresh(path)
  }, [isIdle, queue.taken, path])
  return {
    queue,
    enter: (entry: NewEntry) => setQueue((now) => enqueue(now, numbered(entry))),
    tryAgain: () => setQueue(retry),
    answer: (question: Question, entry?: NewEntry) =>
      setQueue((now) => answered(now, question, entry && numbered(entry))),
  }
}

export type Entries = ReturnType<typeof useEntries>

const numbered = (entry: NewEntry): Entry => ({ ...entry, entry: newEntryNumber() })

function bodyOf({ name: _name, ...body }: Entry) {
  return body
}
