import { coverage, GENERAL, type Question, weightOf } from './coverage.ts'
import { COMMON_WORDS, PUBLISHER_WORDS, SILENT } from './law-words.ts'
import { actYearOf, type AuthorName, type ListedBook } from './listed-book.ts'
import { isDistinctive, similarity, type Token } from './tokens.ts'

/** Quality of a match between a book and a line. Shares are fractions from 0 to 1. */
export interface Verdict {
  listed: ListedBook
  /** Share of the title, up to its colon, that the line covers. */
  title: number
  /** Share of the whole title that the line covers. */
  whole: number
  /** Share of the line that the book explains. */
  explained: number
  /** Number of specific (not general) words in the title. */
  names: number
  /** The line names an author of the book (`named`), no author (`silent`) or a different one (`other`). */
  author: 'named' | 'silent' | 'other'
  /** True if the line names another volume, or a law of another year. */
  contradicted: boolean
  /** True if the line omits a detail that identifies the book, such as its volume or the year of the law. */
  open: boolean
  score: number
}

/** A law enacted from this year on may have the same name as the law it replaced. */
const RECENT_LAW = 2015

export function judge(question: Question, listed: ListedBook): Verdict {
  const { tokens, vocabulary } = question
  const isKnown = (token: Token) => (vocabulary.counts.get(token.word) ?? 0) > 0
  const { title, whole, explains } = coverage(question, listed, isKnown)
  const distinctive = tokens.map((token, at) => ({ token, at })).filter(({ token }) => isDistinctive(token))
  const weigh = ({ token }: { token: Token }) =>
    PUBLISHER_WORDS.has(token.word) && (explains.get(token.word) ?? 0) < 0.5
      ? 0.12
      : weightOf(token.word, vocabulary)
  const all = distinctive.reduce((sum, one) => sum + weigh(one), 0)
  const said = distinctive.reduce((sum, one) => sum + weigh(one) * (explains.get(one.token.word) ?? 0), 0)
  const explained = all > 0 ? said / all : 0
  const author = authorOf(question, listed, all - said, explains)
  const lineYear = actYearOf(question.asked.words)
  const contradicted = differ(question.asked.volume, listed.volume) || differ(lineYear, listed.actYear)
  const open =
    (listed.volume !== undefined && question.asked.volume === undefined) ||
    (tokens.some(({ hindi }) => hindi) && !/hindi/i.test(listed.book.language ?? '')) ||
    (lineYear !== undefined && listed.actYear === undefined && lineYear >= RECENT_LAW)
  const worth = { named: 1, silent: 0.5, other: 0 }[author]
  const score = 0.5 * title + 0.05 * whole + 0.33 * explained + 0.12 * worth - (contradicted ? 0.25 : 0)
  const names = [...listed.main, ...listed.rest].filter(
    (word) => !GENERAL.has(word) && word.length > 1,
  ).length
  return { listed, title, whole, names, explained, author, contradicted, open, score }
}

const differ = (a: number | undefined, b: number | undefined): boolean =>
  a !== undefined && b !== undefined && a !== b

/** An unexplained weight above this is usually the name of another author. */
const A_NAME = 0.5

/**
 * Reports whether a word may be initials: 'MP' Jain. The caller excludes capitals that match a title word:
 * 'CA' Inter.
 */
const isTwoCapitals = ({ word, capitals }: Token): boolean => word.length === 2 && capitals

function authorOf(
  { tokens, vocabulary }: Question,
  { authors }: ListedBook,
  unexplained: number,
  explains: ReadonlyMap<string, number>,
): Verdict['author'] {
  const isExplained = ({ word }: Token) => (explains.get(word) ?? 0) >= 0.5
  const initials = tokens
    .filter(({ word }) => !SILENT.has(word) && !COMMON_WORDS.has(word))
    .filter((token) => token.word.length === 1 || (isTwoCapitals(token) && !isExplained(token)))
    .flatMap(({ word }) => Array.from(word))
  const names = (token: Token, { words, surname }: AuthorName): boolean => {
    const isKnown = (vocabulary.counts.get(token.word) ?? 0) > 0
    if (token.word.length < 3 || COMMON_WORDS.has(surname)) return false
    const one = words.find((word) => word.length > 3 && similarity(token, word, isKnown) > 0.8)
    return one !== undefined || similarity(token, surname, isKnown) > 0.8
  }
  const named = authors.filter((name) => tokens.some((token) => names(token, name)))
  if (named.length === 0) return unexplained > A_NAME ? 'other' : 'silent'
  /** 'Gurdip' in 'Gurdip Singh', for a book by Avtar Singh. */
  const isForename = (token: Token | undefined) =>
    token !== undefined &&
    token.word.length > 2 &&
    isDistinctive(token) &&
    !PUBLISHER_WORDS.has(token.word) &&
    !isExplained(token)
  const fits = named.some((name) => {
    const at = tokens.findIndex((token) => names(token, name))
    if (isForename(tokens[at - 1]) || isForename(tokens[at + 1])) return false
    return initials.length === 0 || name.initials.size === 0 || initials.some((one) => name.initials.has(one))
  })
  return fits ? 'named' : 'other'
}
