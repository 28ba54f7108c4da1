import { setImmediate } from 'node:timers/promises'

import type { MatchedLine, MatchedList } from '#modules/booklists/list/booklist.ts'
import type { RequestedLine } from '#modules/booklists/reading/read-line.ts'
import type { ReadList } from '#modules/booklists/reading/read-list.ts'
import type { BookCandidate, ListQuestion, WordAlike } from '#modules/catalogue/book-candidate.ts'
import type { ListSearch } from '#modules/catalogue/list-search.ts'
import { titleKeyOf } from '#modules/catalogue/search-text.ts'

import type { Question } from './coverage.ts'
import { decide } from './decide.ts'
import { judge, type Verdict } from './judge.ts'
import { PUBLISHER_WORDS } from './law-words.ts'
import { byId, byIsbn, byWords } from './line-answer.ts'
import { listedBook } from './listed-book.ts'
import { isDistinctive, type Token, tokensOf } from './tokens.ts'

/** Catalogue facts about the words of a list. */
interface KnownWords {
  /** Number of books per word; 0 for an unknown word. */
  counts: ReadonlyMap<string, number>
  /** For an unknown word, the known words that start with it or resemble it. */
  alike: ReadonlyMap<string, readonly string[]>
}

function knownWords(found: readonly WordAlike[], words: readonly string[]): KnownWords {
  const counts = new Map(words.map((word) => [word, 0]))
  const alike = new Map<string, string[]>()
  for (const { typed, word, books, same } of found) {
    counts.set(word, books)
    if (!same) alike.set(typed, [...(alike.get(typed) ?? []), word])
  }
  return { counts, alike }
}

interface Wanted {
  word: string
  books: number
}

/** Maximum words per database search. */
const MAX_WORDS = 8

/** Words of the first search: the distinctive words of a line. */
function wholeSearch(tokens: readonly Token[], known: KnownWords): string[] {
  return rarest(wantedWords(tokens, known))
    .slice(0, MAX_WORDS)
    .map(({ word }) => word)
}

/**
 * Fallback searches with combinations of the rarest words. Each word is omitted in turn, because any of them
 * may name a publisher, or an author whose book we don't sell.
 */
function smallerSearches(tokens: readonly Token[], known: KnownWords): string[][] {
  const [a, b, c, d, e] = rarest(wantedWords(tokens, known)).map(({ word }) => word)
  const sets = [[a, b, c], [a, b], [a, c], [b, c], [b, d], [c, d], [d, e], [a], [b]]
  const whole = sets.filter((set): set is string[] => set.every((word) => word !== undefined))
  return [...new Map(whole.map((set) => [set.join(' '), set])).values()].slice(0, MAX_SETS)
}

const MAX_SETS = 7

/** Guesses that the title is the text before the author's separator. Search ranks an exact title first. */
export function titleGuess(words: string): string {
  return titleKeyOf(words.split(/(?<!\s)\s+(?:by|-|–|—)\s+|[,(|;]/i)[0] ?? '')
}

function rarest(words: readonly Wanted[]): Wanted[] {
  const once = [...new Map(words.map((one) => [one.word, one])).values()]
  return once.toSorted((a, b) => a.books - b.books)
}

function wantedWords(tokens: readonly Token[], { counts, alike }: KnownWords): Wanted[] {
  return tokens.filter(isDistinctive).flatMap((token) => {
    const forms = token.stands ?? [token.word, ...token.english]
    const known = forms.filter((word) => (counts.get(word) ?? 0) > 0)
    const near = known.length > 0 ? known : (alike.get(token.word) ?? []).slice(0, 1)
    // A publisher's name would match all of its books, so it ranks as a frequent word.
    const extra = PUBLISHER_WORDS.has(token.word) ? 10_000 : 0
    return near.map((word) => ({ word, books: (counts.get(word) ?? 0) + extra }))
  })
}

/** Lines per search statement. Small batches let other visitors' queries run in between. */
const LINES_AT_ONCE = 8
const BOOKS_OF_A_SEARCH = 8
/** Minimum score of a good match. A line without a good match is searched again with fewer words. */
const GOOD_ENOUGH = 0.85

/** Matches the lines of a list to books. The number of statements hardly grows with the number of lines. */
export async function matchList(search: ListSearch, list: ReadList): Promise<MatchedList> {
  const lines = list.asked.filter(({ tooLong }) => !tooLong)
  const given = await search.byIds(lines.flatMap(({ bookId }) => bookId ?? []))
  const exact = await search.byIsbns([...new Set(lines.flatMap(({ isbns }) => isbns))])
  const isExact = (line: RequestedLine) =>
    exact.some(({ isbn }) => isbn !== null && line.isbns.includes(isbn))
  const byText = lines.filter((line) => line.bookId === undefined && !isExact(line))
  const { verdicts, books } = await verdictsOn(search, byText)
  const all = new Map([...books, ...exact].map((book) => [book.id, book]))
  for (const book of await newerOf(search, all)) all.set(book.id, book)
  const matched = list.asked.map((line): MatchedLine => {
    if (line.bookId !== undefined)
      return byId(
        line,
        given.find(({ id }) => id === line.bookId),
      )
    const own = exact.filter(({ isbn }) => isbn !== null && line.isbns.includes(isbn))
    return own.length > 0 ? byIsbn(line, own, all) : byWords(line, decide(verdicts.get(line) ?? []), all)
  })
  return { matched, ignored: list.ignored, blankLines: list.blankLines }
}

/** Loads the newer editions of the books found, except those that were also found. */
async function newerOf(
  search: ListSearch,
  all: ReadonlyMap<string, BookCandidate>,
): Promise<BookCandidate[]> {
  const newer = [...all.values()].flatMap(({ newerId }) => newerId ?? [])
  return search.byIds([...new Set(newer)].filter((id) => !all.has(id)))
}

interface Verdicts {
  verdicts: Map<RequestedLine, Verdict[]>
  books: BookCandidate[]
}

/** Searches with all words of each line, then again with the rarest words if no match is good enough. */
async function verdictsOn(search: ListSearch, lines: readonly RequestedLine[]): Promise<Verdicts> {
  const tokens = lines.map(({ words }) => tokensOf(words))
  const words = tokens.flat().flatMap(({ word, english, stands }) => [word, ...english, ...(stands ?? [])])
  const known = knownWords(await search.wordsAlike(words), words)
  const vocabulary = { books: await search.forSale(), counts: known.counts }
  const questions = lines.map((asked, at): Question => ({ asked, tokens: tokens[at] ?? [], vocabulary }))
  const found = await findBooks(search, questions, ({ tokens }) => [wholeSearch(tokens, known)])
  const judged: Verdict[][] = []
  for (const [at, question] of questions.entries()) {
    judged.push(verdictsOf(question, found.get(at) ?? []))
    // Lets other visitors' requests run in between.
    await setImmediate()
  }
  const poor = questions.filter((_, at) => !judged[at]?.some(({ score }) => score >= GOOD_ENOUGH))
  const more = await findBooks(search, poor, ({ tokens }) => smallerSearches(tokens, known))
  const verdicts = new Map<RequestedLine, Verdict[]>()
  for (const [at, question] of questions.entries()) {
    const others = more.get(poor.indexOf(question)) ?? []
    const fresh = others.filter(({ id }) => !found.get(at)?.some((book) => book.id === id))
    verdicts.set(question.asked, [...(judged[at] ?? []), ...verdictsOf(question, fresh)])
    await setImmediate()
  }
  return { verdicts, books: [...found.values(), ...more.values()].flat() }
}

function verdictsOf(question: Question, books: readonly BookCandidate[]): Verdict[] {
  return books.map((book) => judge(question, listedBook(book)))
}

/** Finds books for each question. The result's keys are the indexes of the questions. */
async function findBooks(
  search: ListSearch,
  questions: readonly Question[],
  searchesOf: (question: Question) => string[][],
): Promise<Map<number, BookCandidate[]>> {
  const searches = questions.flatMap((question, at): ListQuestion[] =>
    searchesOf(question)
      .filter((words) => words.length > 0)
      .map((words) => ({ at, words, titleKey: titleGuess(question.asked.words) })),
  )
  const ids = new Map<number, Set<string>>()
  for (const part of inParts(searches)) {
    for (const { at, id } of await search.each(part, BOOKS_OF_A_SEARCH))
      ids.set(at, (ids.get(at) ?? new Set()).add(id))
  }
  const books = await search.byIds([...new Set([...ids.values()].flatMap((some) => [...some]))])
  const byId = new Map(books.map((book) => [book.id, book]))
  return new Map([...ids].map(([at, some]) => [at, [...some].flatMap((id) => byId.get(id) ?? [])]))
}

/** Splits searches into batches of LINES_AT_ONCE lines. */
function* inParts(searches: readonly ListQuestion[]): Generator<ListQuestion[]> {
  let part: ListQuestion[] = []
  let lines = 0
  for (const one of searches) {
    if (part.at(-1)?.at !== one.at && lines++ === LINES_AT_ONCE) {
      yield part
      ;[part, lines] = [[], 1]
    }
    part.push(one)
  }
  if (part.length > 0) yield part
}
