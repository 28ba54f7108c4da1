import type { AdminBookJson } from '#modules/catalogue/admin/admin-books.schema.ts'
import type { CountEntry, CountLineJson } from '#modules/stocktakes/stocktakes.schema.ts'
import { ApiError, messageOf } from '#web/client/api-error.ts'

/** Counted copies that are being sent to the server. */
export interface Entry extends CountEntry {
  /** Display name: the ISBN or the title. */
  name: string
}

/** A rejected entry, with the server's reason or the books to choose from. */
export interface Question {
  entry: Entry
  code: string | undefined
  message: string
  /** Copies of the book that have already been counted. */
  counted: number
  /** Books that share the ISBN. */
  books: readonly Pick<AdminBookJson, '_id' | 'title' | 'edition' | 'archived' | 'category' | 'thumbnail'>[]
}

/**
 * Queue of entries, sent one at a time. A rejected entry becomes a question, so that staff can go on
 * scanning.
 */
export interface EntryQueue {
  waiting: readonly Entry[]
  /** Why the first entry can't be sent, such as a lost connection. The entry stays in the queue. */
  stuck: string | undefined
  questions: readonly Question[]
  /** Number of entries recorded by this client. */
  taken: number
  /** Announcement of the last event for screen readers. */
  said: string | undefined
}

export const NO_ENTRIES: EntryQueue = {
  waiting: [],
  stuck: undefined,
  questions: [],
  taken: 0,
  said: undefined,
}

export function enqueue(queue: EntryQueue, entry: Entry): EntryQueue {
  return { ...queue, waiting: [...queue.waiting, entry] }
}

export function accepted(queue: EntryQueue, { entry }: Entry, line: CountLineJson): EntryQueue {
  const { book, counted, expected } = line
  return {
    ...queue,
    waiting: queue.waiting.filter((other) => other.entry !== entry),
    stuck: undefined,
    taken: queue.taken + 1,
    said: `${book.title}: ${counted} counted, ${expected} expected`,
  }
}

/**
 * Turns a permanently rejected entry into a question. After any other failure (no connection, server down),
 * the entry stays in the queue.
 */
export function rejected(queue: EntryQueue, entry: Entry, error: unknown): EntryQueue {
  if (!isRefusal(error)) {
    return { ...queue, stuck: messageOf(error, 'You’re offline. Your scans are kept here.') }
  }
  return {
    ...queue,
    waiting: queue.waiting.filter((other) => other.entry !== entry.entry),
    questions: [...queue.questions, questionOf(entry, error)],
    said: `${entry.name}: ${error.message}`,
  }
}

export const retry = (queue: EntryQueue): EntryQueue => ({ ...queue, stuck: undefined })

/** Resolves a question with a new entry, or discards the rejected one. */
export function answered(queue: EntryQueue, question: Question, entry?: Entry): EntryQueue {
  const rest = { ...queue, questions: queue.questions.filter((other) => other !== question), said: undefined }
  return entry ? enqueue(rest, entry) : rest
}

export const isUnsent = ({ waiting, questions }: EntryQueue) => waiting.length + questions.length > 0

const LATER = [401, 403, 408, 425, 429]

function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && !LATER.includes(error.status)
}

function questionOf(entry: Entry, error: ApiError): Question {
  const { counted, books } = (error.body ?? {}) as Partial<Pick<Question, 'counted' | 'books'>>
  return { entry, code: error.code, message: error.message, counted: counted ?? 0, books: books ?? [] }
}

/**
 * Used instead of `randomUUID`, which browsers offer only over TLS: a shop may run without TLS in a local
 * network.
 */
export function newEntryNumber(): string {
  const digits = crypto.getRandomValues(new Uint8Array(16))
  return [...digits].map((digit) => digit.toString(16).padStart(2, '0')).join('')
}
