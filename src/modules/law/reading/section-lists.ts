import type { Token } from './tokens.ts'
import {
  COMMON_WORDS,
  FILLERS,
  LIST_WORDS,
  NOT_BEFORE,
  NOT_BEHIND,
  NUMBER_WORDS,
  NUMBERED,
  RANGE_WORDS,
  SECTION_WORDS,
} from './words.ts'

export interface SectionItem {
  section: string
  joined?: string | undefined
  to?: string | undefined
}

/** Sections named together: '302/34', '375 to 377', '302, 307 and 34'. */
export interface SectionList {
  items: readonly SectionItem[]
  /** Index of the first and the last token. */
  from: number
  to: number
  /** True if the list follows a word such as 'section'. */
  marked: boolean
  /** True if at least one section has a letter, which few other numbers have: '498A', '65B'. */
  lettered: boolean
}

/** Finds the lists of sections in a question. Ignores numbers that count something else. */
export function sectionLists(tokens: readonly Token[]): SectionList[] {
  const lists: SectionList[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    if (!isSection(tokens, at)) continue
    const list = listFrom(tokens, at)
    lists.push(list)
    at = list.to
  }
  return lists
}

function listFrom(tokens: readonly Token[], from: number): SectionList {
  const items: SectionItem[] = []
  let to = from
  let isRange = false
  for (let at: number | undefined = from; at !== undefined;) {
    const item = itemAt(tokens, at)
    if (isSubsection(tokens, at + 1)) {
      // '156 3' for '156(3)'.
      item.section += `(${tokens[at + 1]?.text})`
      at += 1
    }
    const before = items.at(-1)
    if (isRange && before && isBefore(before.section, item.section)) before.to = item.section
    else items.push(item)
    to = at
    const next = nextSection(tokens, at + 1)
    isRange = next?.isRange ?? false
    at = next?.at
  }
  const before = tokens[from - 1]
  const marked = before?.kind === 'word' && SECTION_WORDS.has(before.text)
  const lettered = items.some(({ section }) => /^\d{2,3}[-(]?[a-z]/.test(section))
  return { items, from, to, marked, lettered }
}

/** One digit right after a section is a sub-section, because lists have separators. */
function isSubsection(tokens: readonly Token[], at: number): boolean {
  return /^\d$/.test(tokens[at]?.text ?? '') && isSection(tokens, at)
}

/**
 * A section, also joined with the letter after it: '498 a'. The sections of the Acts determine which of the
 * two is meant.
 */
function itemAt(tokens: readonly Token[], at: number): SectionItem {
  const section = tokens[at]?.text ?? ''
  const next = tokens[at + 1]
  const apart =
    next?.kind === 'word' && /^\d+$/.test(section) && /^[a-z]{1,4}$/.test(next.text) && !isKnown(next.text)
  return apart ? { section, joined: section + next.text } : { section }
}

/** 'a' and 'ab' are section letters more often than words: '498 a', '376 ab'. */
function isKnown(word: string): boolean {
  const known = [SECTION_WORDS, FILLERS, LIST_WORDS, RANGE_WORDS, COMMON_WORDS, NOT_BEHIND]
  return word !== 'a' && word !== 'ab' && known.some((words) => words.has(word))
}

/** Finds the next number from `at` on, if only joining words come before it. */
function nextSection(tokens: readonly Token[], at: number): { at: number; isRange: boolean } | undefined {
  let isRange = false
  for (let next = at; next < at + 4; next += 1) {
    const token = tokens[next]
    if (!token) return undefined
    if (isSection(tokens, next)) return { at: next, isRange }
    const joins = RANGE_WORDS.has(token.text) || LIST_WORDS.has(token.text) || SECTION_WORDS.has(token.text)
    if (token.kind === 'number' || !joins) return undefined
    isRange ||= RANGE_WORDS.has(token.text)
  }
  return undefined
}

/**
 * Reports whether the token is a number that may be a section, because no word next to it makes it a
 * quantity.
 */
function isSection(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.kind !== 'number') return false
  const [before, behind] = [saidBefore(tokens, at), behindOf(tokens, at)]
  return !(before !== undefined && NOT_BEFORE.has(before)) && !isCounting(behind)
}

/** The token after a number; for '60/90 days', the token after the last number. */
function behindOf(tokens: readonly Token[], at: number): Token | undefined {
  const next = tokens[at + 1]
  return next?.kind === 'mark' && tokens[at + 2]?.kind === 'number' && isCounting(tokens[at + 3])
    ? tokens[at + 3]
    : next
}

function isCounting(token: Token | undefined): boolean {
  return token !== undefined && NOT_BEHIND.has(token.text)
}

/** The word before a number: 'sem' in 'sem-3', 'numbered' for 'crime no. 123'. */
function saidBefore(tokens: readonly Token[], at: number): string | undefined {
  const before = tokens[at - 1]?.text === '-' ? tokens[at - 2]?.text : tokens[at - 1]?.text
  const counted = before !== undefined && NUMBER_WORDS.has(before) && NUMBERED.has(tokens[at - 2]?.text ?? '')
  return counted ? 'numbered' : before
}

function isBefore(first: string, last: string): boolean {
  return Number.parseInt(first, 10) < Number.parseInt(last, 10)
}
