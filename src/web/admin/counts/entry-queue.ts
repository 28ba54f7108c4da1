import type { EntryWay } from '#modules/counts/count.ts'
import type { CountLineJson } from '#modules/counts/counts.schema.ts'
import { ApiError, messageOf } from '#web/api-error.ts'

/** Copies that somebody counted, on their way to the server. */
export interface Entry {
  /** Its own number: sent twice, it is taken down once. */
  entry: string
  isbn?: string
  book?: string
  copies: number
  way: EntryWay
  /** How the screen calls it: the ISBN or the title. */
  name: string
}

/** What the server wants to know before it takes an entry, or why it does not. */
export interface Question {
  entry: Entry
  code: string | undefined
  message: string
  /** Of a book that was counted already. */
  counted: number
  /** Books that share the ISBN. */
  books: readonly ChoiceOfBook[]
}

export interface ChoiceOfBook {
  _id: string
  title: string
  edition: string | null
  archived: boolean
  category: string
  thumbnail: string
}

/** Entries go one after the other; what has a question steps aside, so that scanning goes on. */
export interface EntryQueue {
  waiting: readonly Entry[]
  /** Why the first one does not go: the connection is gone, or the server is. Nothing is lost by it. */
  stuck: string | undefined
  questions: readonly Question[]
  /** How many were taken down here. */
  taken: number
  /** What has just happened, to be read out. */
  said: string | undefined
}

export const NO_ENTRIES: EntryQueue = {
  waiting: [],
  stuck: undefined,
  questions: [],
  taken: 0,
  said: undefined,
}

export function put(queue: EntryQueue, entry: Entry): EntryQueue {
  return { ...queue, waiting: [...queue.waiting, entry] }
}

export function takenDown(queue: EntryQueue, { entry }: Entry, line: CountLineJson): EntryQueue {
  const { book, counted, expected } = line
  return {
    ...queue,
    waiting: queue.waiting.filter((other) => other.entry !== entry),
    stuck: undefined,
    taken: queue.taken + 1,
    said: `${book.title}: ${counted} counted, ${expected} expected`,
  }
}

/** Refused for good: asked about. Anything else (no connection, a server that is away) keeps the entry. */
export function notTaken(queue: EntryQueue, entry: Entry, error: unknown): EntryQueue {
  if (!isRefusal(error)) {
    return { ...queue, stuck: messageOf(error, 'The shop cannot be reached. What you counted is kept here.') }
  }
  return {
    ...queue,
    waiting: queue.waiting.filter((other) => other.entry !== entry.entry),
    questions: [...queue.questions, questionOf(entry, error)],
    said: `${entry.name}: ${error.message}`,
  }
}

/** The first entry is sent again. */
export const unstuck = (queue: EntryQueue): EntryQueue => ({ ...queue, stuck: undefined })

/** A question is answered by another entry, or dropped. */
export function answered(queue: EntryQueue, question: Question, entry?: Entry): EntryQueue {
  const rest = { ...queue, questions: queue.questions.filter((other) => other !== question), said: undefined }
  return entry ? put(rest, entry) : rest
}

/** Whether anything here is not on the server yet. */
export const isUnsent = ({ waiting, questions }: EntryQueue) => waiting.length + questions.length > 0

const LATER = [401, 403, 408, 425, 429]

function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && !LATER.includes(error.status)
}

function questionOf(entry: Entry, error: ApiError): Question {
  const { counted, books } = (error.body ?? {}) as Partial<Pick<Question, 'counted' | 'books'>>
  return { entry, code: error.code, message: error.message, counted: counted ?? 0, books: books ?? [] }
}

/** `randomUUID` is missing where the shop is opened without TLS, in a local network for example. */
export function newEntryNumber(): string {
  const digits = crypto.getRandomValues(new Uint8Array(16))
  return [...digits].map((digit) => digit.toString(16).padStart(2, '0')).join('')
}
