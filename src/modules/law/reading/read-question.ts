import { ACT_KEYS, type ActKey, ACTS } from '#modules/law/acts/acts.ts'

import { INFORMATION_TECHNOLOGY_ACT, isCyberSection } from './other-laws.ts'
import { type SectionList, sectionLists } from './section-lists.ts'
import { type Neighbours, isTargetBefore, targetActOf } from './target-act.ts'
import { type Token, tokensOf } from './tokens.ts'
import {
  COMMON_WORDS,
  BOOK_WORDS,
  FILLERS,
  INTO_WORDS,
  LIST_WORDS,
  NOT_BEHIND,
  RANGE_WORDS,
  SECTION_WORDS,
} from './words.ts'

/** A section, or a range of sections, that a question names. */
export interface Wanted {
  /** Candidate Acts: all of them if none is named. */
  acts: readonly ActKey[]
  /** As typed: '376(3)', '498-a'. */
  section: string
  /** '498a' for '498 a': preferred if it exists. */
  joined?: string | undefined
  /** The end of a range. */
  to?: string | undefined
  /** Words that a section's heading must have: the question's words next to a number without an Act. */
  words: readonly string[]
  /** Fallback Acts if the named ones lack the section: '420 in bns' is IPC 420. */
  elsewhere: readonly ActKey[]
}

export interface Reading {
  wanted: readonly Wanted[]
  /** Named years, which distinguish Acts of the same name. */
  years: readonly number[]
  /** Named laws whose sections are not in the tables, as typed. */
  otherLaws: readonly string[]
  /**
   * The question's other words, and the Acts they relate to. Empty if the question has a number, because then
   * the words belong to the number.
   */
  subject: { acts: readonly ActKey[]; words: readonly string[] }
}

const INCOME_TAX_YEARS = [ACTS['income-tax-1961'].year, ACTS['income-tax-2025'].year]

/** Maximum sections in a question. Real questions have fewer. */
const MAX_WANTED = 12

/**
 * Finds the sections that a question names, in its order. Finds none if the numbers may mean something else.
 */
export function readQuestion(question: string): Reading {
  const tokens = tokensOf(question)
  const years = tokens.filter(({ kind }) => kind === 'year').map(({ text }) => Number(text))
  const lists = sectionLists(tokens).filter((list) => !isCounted(tokens, list))
  const behind = lists[0] !== undefined && neighboursOf(tokens, lists[0], -1) === undefined
  const all = lists.flatMap((list) => {
    const meant = meantBy(tokens, list, behind, lists.length)
    const other = otherBehind(tokens, list)
    if (!meant) return []
    const acts = list.items.map((_, i) => (other && i === list.items.length - 1 ? other : meant.acts))
    return list.items.map((item, i) => ({ ...item, ...meant, acts: acts[i] ?? [] }))
  })
  const named = years.some((year) => INCOME_TAX_YEARS.includes(year))
  const wanted = named ? all : all.filter((one) => !isCyber(tokens, one))
  return {
    wanted: wanted.filter(({ acts }) => acts.length > 0).slice(0, MAX_WANTED),
    years,
    otherLaws: otherLawsOf(tokens, wanted.length < all.length).map((name) => asTyped(name, question)),
    subject: subjectOf(tokens),
  }
}

/** Restores the typed case: 'NI' in 's.138 NI'. Tokens are lower case. */
function asTyped(name: string, question: string): string {
  const at = question.toLowerCase().indexOf(name)
  return at === -1 ? name : question.slice(at, at + name.length)
}

/** Named laws whose sections are not in the tables, without duplicates. */
function otherLawsOf(tokens: readonly Token[], hasCyber: boolean): string[] {
  const named = tokens.filter((token) => token.kind === 'act' && token.acts.length === 0)
  const names = named.map(({ text }) => text)
  return [...new Set(hasCyber ? [...names, INFORMATION_TECHNOLOGY_ACT] : names)]
}

/**
 * 'ipc 420 section 66d it act': assigns the last section to the Act after it, if that Act has no number of
 * its own and either isn't in the tables or may be the Information Technology Act.
 */
function otherBehind(tokens: readonly Token[], list: SectionList): readonly ActKey[] | undefined {
  const behind = neighboursOf(tokens, list, 1)?.acts
  const at = tokens.findIndex((token, i) => i > list.to && token.kind === 'act')
  const last = list.items.at(-1)
  const alone = !tokens.slice(at + 1).some(({ kind }) => kind === 'number')
  if (!behind || !last || list.items.length === 1 || !alone) return undefined
  return behind.length === 0 || isCyberSection(tokens[at]?.text ?? '', last.section) ? behind : undefined
}

/** 'it act 66a' means the Information Technology Act, not the Income-tax Act. */
function isCyber(tokens: readonly Token[], { acts, section, joined }: Wanted): boolean {
  return (
    acts.includes('income-tax-1961') &&
    acts.length < ACT_KEYS.length &&
    tokens.some(({ kind, text }) => kind === 'act' && isCyberSection(text, joined ?? section))
  )
}

/** The words are empty if the question has a number or a law outside the tables. */
function subjectOf(tokens: readonly Token[]): Reading['subject'] {
  const acts = tokens.flatMap((token) => (token.kind === 'act' ? token.acts : []))
  const others = tokens.some((token) => token.kind === 'act' && token.acts.length === 0)
  const words = tokens.flatMap(({ kind, text }) => (kind === 'word' ? [text] : []))
  const said = words.filter((word) => !SECTION_WORDS.has(word) && !FILLERS.has(word) && !LIST_WORDS.has(word))
  const numbered = others || tokens.some(({ kind }) => kind === 'number')
  if (numbered) return { acts, words: [] }
  const distinctive = said.filter((word) => !COMMON_WORDS.has(word) && !RANGE_WORDS.has(word))
  // 'bns book 2024' asks for books, not for a heading with that word.
  if (acts.length > 0 && distinctive.every((word) => BOOK_WORDS.has(word))) return { acts, words: [] }
  return { acts, words: distinctive.length > 0 ? distinctive : said }
}

type Meant = Pick<Wanted, 'acts' | 'words' | 'elsewhere'>

/**
 * Like `namedBy`, but if a number is looked up in a new Act, the old Act is also a candidate. If the number
 * is called a section, the old Act is only the fallback.
 */
function meantBy(
  tokens: readonly Token[],
  list: SectionList,
  behind: boolean,
  lists: number,
): Meant | undefined {
  const meant = namedBy(tokens, list, behind, lists)
  const old = targetActOf(tokens, list, neighboursOf(tokens, list, -1) ?? neighboursOf(tokens, list, 1))
  if (!meant || !old) return meant
  return list.marked ? { ...meant, elsewhere: [old] } : { ...meant, acts: [old, ...meant.acts] }
}

/**
 * The Acts that the sections belong to: the one next to them, the only one named, or any. Undefined if the
 * numbers aren't sections.
 */
function namedBy(
  tokens: readonly Token[],
  list: SectionList,
  behind: boolean,
  lists: number,
): Meant | undefined {
  const neighbours = nearest(tokens, list, behind)
  if (neighbours) return { acts: neighbours.acts, words: [], elsewhere: [] }
  const words = othersOf(tokens, list)
  if (words.some((word) => BOOK_WORDS.has(word))) return undefined
  const [act, another] = tokens.filter((token) => token.kind === 'act')
  const isMeant = act ? !another : list.marked || (lists === 1 && standsAlone(list, words))
  // A number with a letter is a section regardless of the other words: '498a dowry'.
  return isMeant
    ? { acts: act?.acts ?? ACT_KEYS, words: list.lettered ? [] : words, elsewhere: [] }
    : undefined
}

/**
 * Prefers Acts before the sections to Acts after them, unless all Acts come after them, or the question looks
 * the number up in the Act before it.
 */
function nearest(tokens: readonly Token[], list: SectionList, behind: boolean): Neighbours | undefined {
  const [before, after] = [neighboursOf(tokens, list, -1), neighboursOf(tokens, list, 1)]
  return behind || isTargetBefore(before, after) ? (after ?? before) : (before ?? after)
}

/** Reports whether the number is a quantity: '100 ipc sections', '5 ipc books'. */
function isCounted(tokens: readonly Token[], list: SectionList): boolean {
  const [act, counted] = tokens.slice(list.to + 1)
  const marked = list.marked || tokens[list.from - 1]?.kind === 'act'
  if (marked || act?.kind !== 'act' || counted?.kind !== 'word') return false
  return NOT_BEHIND.has(counted.text) || BOOK_WORDS.has(counted.text)
}

/**
 * Reports whether the question has just one number, or several and no other words: '302', '302, 307'. A range
 * could be anything.
 */
function standsAlone({ items }: SectionList, words: readonly string[]): boolean {
  return items.every(({ to }) => to === undefined) && (items.length === 1 || words.length === 0)
}

/** The Acts on one side of the sections, separated from them only by filler words. */
function neighboursOf(tokens: readonly Token[], list: SectionList, step: 1 | -1): Neighbours | undefined {
  const from = step === 1 ? list.to + 1 : list.from - 1
  let at = from
  while (saysNothing(tokens[at])) at += step
  const token = tokens[at]
  if (token?.kind !== 'act') return undefined
  const joins = tokens[at - 1]
  // Skips the year in 'evidence act 1872 to bsa'.
  const before = tokens.slice(0, Math.max(0, at - 1)).findLast(({ kind }) => kind !== 'year')
  // 'ipc to bns 302': the number belongs to the old Act.
  if (step === -1 && joins && INTO_WORDS.has(joins.text) && before?.kind === 'act')
    return { acts: before.acts, between: [] }
  const between = step === 1 ? tokens.slice(from, at) : tokens.slice(at + 1, from + 1)
  return { acts: token.acts, between: between.map(({ text }) => text) }
}

function saysNothing(token: Token | undefined): boolean {
  if (!token) return false
  if (token.kind === 'year') return true
  return (
    (token.kind === 'mark' && token.text !== '&') ||
    (token.kind === 'word' && (SECTION_WORDS.has(token.text) || FILLERS.has(token.text)))
  )
}

/** The words of a question other than its sections and filler words. */
function othersOf(tokens: readonly Token[], list: SectionList): string[] {
  return tokens.flatMap((token, at) => {
    if (token.kind !== 'word' || (at >= list.from && at <= list.to) || isAside(token.text)) return []
    return [token.text]
  })
}

function isAside(word: string): boolean {
  return [SECTION_WORDS, FILLERS, COMMON_WORDS, LIST_WORDS, RANGE_WORDS].some((words) => words.has(word))
}
