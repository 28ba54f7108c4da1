import { MAX_LINE_COPIES } from '#platform/limits/order-limits.ts'
import type { CandidateJson, MatchedLineJson } from '#modules/booklists/booklists.schema.ts'
import { answered, type RequestedBook } from '#web/shared/booklist/request-text.ts'
import type { WantedBook } from '#web/shared/booklist/take-list.ts'

/** The shopper's choice for a line: a candidate or none, and a number of copies; null until it is answered. */
export interface Choice {
  bookId: string | null
  quantity: number | null
}

/** Returns the initial choices, which are the shop's suggestions, in line order. */
export function firstChoices(lines: readonly MatchedLineJson[]): Choice[] {
  return lines.map(({ chosen, quantity, unclear }) => ({
    bookId: chosen,
    quantity: unclear === null ? quantity : null,
  }))
}

export function withChoice(choices: readonly Choice[], at: number, change: Partial<Choice>): Choice[] {
  return choices.map((choice, i) => (i === at ? { ...choice, ...change } : choice))
}

export function chosenBook(line: MatchedLineJson, choice: Choice | undefined): CandidateJson | undefined {
  return line.candidates.find(({ _id }) => _id === choice?.bookId)
}

type Outcome = MatchedLineJson['confidence'] | 'chosen' | 'removed'

/** Returns the match's confidence until the shopper decides otherwise. */
export function outcomeOf({ chosen, confidence }: MatchedLineJson, { bookId }: Choice): Outcome {
  if (bookId === chosen) return confidence
  return bookId === null ? 'removed' : 'chosen'
}

/** Returns every line for a request: the chosen book, or the words of a line that is to be quoted. */
export function requestedLines(
  lines: readonly MatchedLineJson[],
  choices: readonly Choice[],
): RequestedBook[] {
  return lines.map((line, at) => {
    const copies = choices[at]?.quantity ?? null
    const book = chosenBook(line, choices[at])?._id
    if (line.unclear === null) return { book: book ?? line.name, copies }
    // Until the number is known, the request asks about the whole line.
    if (copies === null) return { book: line.name, copies }
    return book ? { book, copies } : answered(line.name, line.unclear, copies)
  })
}

/** Returns the chosen books without duplicates: copies in lines of the same book are added up. */
export function wantedBooks(lines: readonly MatchedLineJson[], choices: readonly Choice[]): WantedBook[] {
  const wanted = new Map<string, WantedBook>()
  for (const [at, line] of lines.entries()) {
    const book = chosenBook(line, choices[at])
    const copies = choices[at]?.quantity
    if (!book || !copies) continue
    const quantity = Math.min(MAX_LINE_COPIES, copies + (wanted.get(book._id)?.quantity ?? 0))
    wanted.set(book._id, { book, quantity })
  }
  return [...wanted.values()]
}

/** Counts the lines that have a choice, those that are still open, and those without a candidate. */
export function countLines(lines: readonly MatchedLineJson[], choices: readonly Choice[]) {
  const chosen = lines.filter((line, at) => chosenBook(line, choices[at]) && choices[at]?.quantity).length
  const missing = lines.filter(({ candidates }) => candidates.length === 0).length
  return { chosen, open: lines.length - chosen - missing, missing }
}
