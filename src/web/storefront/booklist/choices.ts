import type { CandidateJson, MatchedLineJson } from '#modules/booklists/booklists.schema.ts'
import { MAX_LIST_COPIES } from '#modules/booklists/list/booklist.ts'
import type { WantedBook } from '#web/shared/booklist/take-list.ts'

/** The shopper's choice for a line: a candidate or none, and a number of copies. */
export interface Choice {
  bookId: string | null
  quantity: number
}

/** Choices by line number. */
export type Choices = ReadonlyMap<number, Choice>

/** Returns the initial choices, which are the shop's suggestions. */
export function firstChoices(lines: readonly MatchedLineJson[]): Choices {
  return new Map(lines.map(({ line, chosen, quantity }) => [line, { bookId: chosen, quantity }]))
}

export function withChoice(choices: Choices, line: number, change: Partial<Choice>): Choices {
  const before = choices.get(line) ?? { bookId: null, quantity: 1 }
  return new Map([...choices, [line, { ...before, ...change }]])
}

export function chosenBook(line: MatchedLineJson, choices: Choices): CandidateJson | undefined {
  return line.candidates.find(({ _id }) => _id === choices.get(line.line)?.bookId)
}

/** Returns the chosen books without duplicates: copies in lines of the same book are added up. */
export function wantedBooks(lines: readonly MatchedLineJson[], choices: Choices): WantedBook[] {
  const wanted = new Map<string, WantedBook>()
  for (const line of lines) {
    const book = chosenBook(line, choices)
    if (!book) continue
    const before = wanted.get(book._id)?.quantity ?? 0
    const quantity = Math.min(MAX_LIST_COPIES, before + (choices.get(line.line)?.quantity ?? 1))
    wanted.set(book._id, { book, quantity })
  }
  return [...wanted.values()]
}

/** Counts the lines that have a choice, those that are still open, and those without a candidate. */
export function countLines(lines: readonly MatchedLineJson[], choices: Choices) {
  const chosen = lines.filter((line) => chosenBook(line, choices)).length
  const missing = lines.filter(({ candidates }) => candidates.length === 0).length
  return { chosen, open: lines.length - chosen - missing, missing }
}
