import type { StocktakeEntry, StocktakeLineJson } from '#modules/stocktakes/stocktakes.schema.ts'
import { ApiError, messageOf } from '#web/client/api-error.ts'

/** Counted copies that are being sent to the server. */
export interface Entry extends StocktakeEntry {
  /** Display name: the ISBN or the title. */
  name: string
}

/** An entry that the server rejected, with its reason and the books that share the ISBN. */
export interface RefusedEntry {
  entry: Entry
  code: string | undefined
  message: string
  books: readonly { _id: string; title: string; edition: string | null; archived: boolean }[]
}

/**
 * Queue of entries, sent one at a time. A rejected entry leaves the queue, so that staff can continue scanning.
 */
export interface EntryQueue {
  waiting: readonly Entry[]
  /** Why the first entry can't be sent, such as a lost connection. The entry stays in the queue. */
  stuck: string | undefined
  refused: readonly RefusedEntry[]
  /** The latest line of each book that this client recorded, by book id. */
  recorded: ReadonlyMap<string, StocktakeLineJson>
  /** Announcement of the last event for screen readers. */
  said: string | undefined
}

export const NO_ENTRIES: EntryQueue = {
  waiting: [],
  stuck: undefined,
  refused: [],
  recorded: new Map(),
  said: undefined,
}

export function enqueue(queue: EntryQueue, entry: Entry): EntryQueue {
  return { ...queue, waiting: [...queue.waiting, entry] }
}

export function accepted(queue: EntryQueue, entry: Entry, line: StocktakeLineJson): EntryQueue {
  const { book, counted, expected } = line
  return {
    ...without(queue, entry),
    stuck: undefined,
    recorded: new Map(queue.recorded).set(book._id, line),
    said: `${book.title}: ${counted} counted, ${expected} expected`,
  }
}

/**
 * Sets a permanently rejected entry aside. After any other failure (no connection, server down), the entry
 * stays in the queue.
 */
export function rejected(queue: EntryQueue, entry: Entry, error: unknown): EntryQueue {
  if (!isRefusal(error)) {
    return { ...queue, stuck: messageOf(error, 'You’re offline. Your scans are kept here.') }
  }
  const { books = [] } = (error.body ?? {}) as Partial<Pick<RefusedEntry, 'books'>>
  const refused = { entry, code: error.code, message: error.message, books }
  return {
    ...without(queue, entry),
    refused: [...queue.refused, refused],
    said: `${entry.name}: ${error.message}`,
  }
}

const without = (queue: EntryQueue, { entry }: Entry): EntryQueue => ({
  ...queue,
  waiting: queue.waiting.filter((other) => other.entry !== entry),
})

export const retry = (queue: EntryQueue): EntryQueue => ({ ...queue, stuck: undefined })

export function dismissed(queue: EntryQueue, refused: RefusedEntry): EntryQueue {
  return { ...queue, refused: queue.refused.filter((other) => other !== refused), said: undefined }
}

export const isUnsent = ({ waiting, refused }: EntryQueue) => waiting.length + refused.length > 0

/** Returns a loaded line as this client last recorded it, if the list was loaded before. */
export function latest({ recorded }: EntryQueue, line: StocktakeLineJson): StocktakeLineJson {
  const own = recorded.get(line.book._id)
  return own && own.countedAt > line.countedAt ? own : line
}

/** Returns a line's copies, with those that are still being sent. */
export function countedNow({ waiting }: EntryQueue, { book, counted }: StocktakeLineJson): number {
  return waiting.reduce(
    (copies, entry) => (entry.book === book._id && entry.way === 'replace' ? entry.copies : copies),
    counted,
  )
}

const LATER = [401, 403, 408, 425, 429]

function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && !LATER.includes(error.status)
}

/**
 * Used instead of `randomUUID`, which browsers offer only over TLS: a shop may run without TLS in a local
 * network.
 */
export function newEntryNumber(): string {
  const digits = crypto.getRandomValues(new Uint8Array(16))
  return [...digits].map((digit) => digit.toString(16).padStart(2, '0')).join('')
}
