import {
  CANDIDATE_FACTS,
  type MatchedLine,
  MAX_CANDIDATES,
  MAX_LINE_LENGTH,
} from '#modules/booklists/list/booklist.ts'
import type { RequestedLine } from '#modules/booklists/reading/read-line.ts'
import type { BookCandidate } from '#modules/catalogue/book-candidate.ts'
import { pick } from '#modules/catalogue/book-fields.ts'

import type { Decision } from './decide.ts'
import { pickEdition } from './pick-edition.ts'
import { isDistinctive, tokensOf } from './tokens.ts'

type Books = ReadonlyMap<string, BookCandidate>

/** Builds the result for a line of our own pages that gives the book's id. */
export function byId(asked: RequestedLine, book: BookCandidate | undefined): MatchedLine {
  if (!book || book.archived)
    return answer(asked, { confidence: 'none', candidates: [], reason: 'This book is no longer available.' })
  return answer(asked, { confidence: 'sure', candidates: [book], reason: '' })
}

/** Builds the result for a line whose ISBN is in the catalogue. */
export function byIsbn(asked: RequestedLine, exact: readonly BookCandidate[], all: Books): MatchedLine {
  const works = new Set(exact.map(({ workId }) => workId))
  if (works.size > 1) {
    const sold = exact.filter(({ archived }) => !archived)
    const reason = 'Several books have this ISBN. Please choose one.'
    return answer(asked, { confidence: 'several', candidates: sold, reason })
  }
  const named = exact.find(({ archived }) => !archived) ?? exact[0]
  const { books, reason } = pickEdition(asked, exact, all, named)
  if (books.length === 0) return answer(asked, { confidence: 'none', candidates: [], reason })
  return answer(asked, { confidence: 'isbn', candidates: books, reason })
}

const OTHERS = 'No book matches the whole line including the author. Please check.'
const MANY = 'More than one book matches. Please choose one.'
const ONE = 'This may be the book you want. Please check.'
const UNKNOWN_ISBN = 'No book in our catalogue has this ISBN, so we matched the words.'

/** Builds the result for a line matched by its words. */
export function byWords(asked: RequestedLine, { confidence, works }: Decision, all: Books): MatchedLine {
  const picked = works.map((work) =>
    pickEdition(
      asked,
      work.map(({ listed }) => listed.book),
      all,
    ),
  )
  const candidates = merged(picked.map(({ books }) => books))
  if (candidates.length === 0)
    return answer(asked, { confidence: 'none', candidates, reason: whyNone(asked) })
  if (confidence === 'several' || confidence === 'none') {
    const isOthers = works[0]?.[0]?.author === 'other'
    return answer(asked, {
      confidence: 'several',
      candidates,
      reason: isOthers ? OTHERS : openReason(candidates),
    })
  }
  const wrongIsbn = asked.isbnIssue ?? (asked.isbns.length > 0 ? UNKNOWN_ISBN : undefined)
  const reason = [wrongIsbn, picked[0]?.reason].filter(Boolean).join(' ')
  // An unknown ISBN outweighs matching words, so the confidence is `likely` at most.
  return answer(asked, { confidence: wrongIsbn ? 'likely' : confidence, candidates, reason })
}

const openReason = (candidates: readonly BookCandidate[]): string => (candidates.length > 1 ? MANY : ONE)

/** Lists the editions of the likeliest work, then the first edition of each other work. */
function merged(works: readonly (readonly BookCandidate[])[]): BookCandidate[] {
  const [first = [], ...others] = works
  const some = first.slice(0, others.length > 0 ? 3 : MAX_CANDIDATES)
  return [...some, ...others.flatMap((books) => books.slice(0, 1))]
}

function whyNone(asked: RequestedLine): string {
  if (asked.tooLong)
    return `A line can have up to ${MAX_LINE_LENGTH} characters. Please put each book on its own line.`
  if (asked.isbnIssue) return asked.isbnIssue
  const distinctive = tokensOf(asked.words).some(isDistinctive)
  if (asked.isbns.length > 0)
    return distinctive
      ? 'No match in our catalogue for this ISBN or title.'
      : 'No match in our catalogue for this ISBN.'
  return distinctive ? 'No match in our catalogue.' : 'This line has no title.'
}

interface Answer {
  confidence: MatchedLine['confidence']
  candidates: readonly BookCandidate[]
  reason: string
}

function answer(asked: RequestedLine, { confidence, candidates, reason }: Answer): MatchedLine {
  const shown = candidates.slice(0, MAX_CANDIDATES).map((book) => pick(book, CANDIDATE_FACTS))
  const isChosen = confidence !== 'several' && confidence !== 'none'
  const { line, text, name, quantity } = asked
  const chosen = isChosen ? (shown[0]?.id ?? null) : null
  const byItsIsbn = shown.find(({ isbn }) => isbn !== null && asked.isbns.includes(isbn))?.id
  const certain = confidence === 'sure' && reason === '' ? chosen : null
  return {
    line,
    text,
    name,
    quantity,
    unclear: asked.unclear ?? null,
    confidence,
    reason,
    candidates: shown,
    chosen,
    certain: (confidence === 'isbn' ? byItsIsbn : certain) ?? null,
    search: searchFor(asked),
  }
}

const MAX_SEARCH = 100

/** The line's words as a query for the shop's search, or its ISBN if it has no other words. */
function searchFor({ words, isbns }: RequestedLine): string {
  const plain = words.replaceAll(/\s+/g, ' ').trim()
  return (plain || isbns[0] || '').slice(0, MAX_SEARCH).toWellFormed()
}
