import { MAX_COPIES } from '#modules/inventory/movement.ts'

export const COUNT_STATES = ['open', 'finished', 'cancelled'] as const
export type CountState = (typeof COUNT_STATES)[number]

/** What to do with copies of a book that was counted already; `ask`: refuse, and say how many there are. */
export const ENTRY_WAYS = ['add', 'replace', 'ask'] as const
export type EntryWay = (typeof ENTRY_WAYS)[number]

/** Books of one count: more are counted in a second one, because all are written in one transaction. */
export const MAX_LINES = 5000
/** Books that were not counted and can be set to 0 at the end of a count. */
export const MAX_UNCOUNTED = 2000

const UNDO_MS = 86_400_000

/** Until when a finished count can be undone: for a day, as long as staff remember the shelf. */
export function undoUntil({
  state,
  endedAt,
  undoneAt,
}: {
  state: CountState
  endedAt: Date | null
  undoneAt: Date | null
}): Date | null {
  return state === 'finished' && endedAt && !undoneAt ? new Date(endedAt.getTime() + UNDO_MS) : null
}

/** A book when its count is applied: what was found, what the journal said then, and what is for sale now. */
export interface Found {
  counted: number
  /** For sale and held together when the counting of this book began. */
  expected: number
  available: number
}

/**
 * What a count makes of the copies for sale: the difference that was found is added to what is there now, so that copies
 * sold since the book was counted stay sold. Copies that a checkout holds are never taken away from it: what is missing
 * beyond those for sale stays a difference.
 */
export function afterCount({ counted, expected, available }: Found): number {
  return Math.min(MAX_COPIES, Math.max(0, available + counted - expected))
}
