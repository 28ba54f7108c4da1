import { plainCharacters } from '#platform/typed-text.ts'

import { isbnOfDigits } from './isbn-digits.ts'

/** ISBNs found in a typed or pasted text. Search, lists, forms, requests and imports all use this reader. */
export interface FoundIsbns {
  /** 13 digits each, in text order, without duplicates. */
  isbns: string[]
  /** The first number that looks like an ISBN but is invalid; undefined if an ISBN was found. */
  wrong: string | undefined
  /** The text with a mark in place of each number and its label ('ISBN-13:'); unchanged without numbers. */
  rest: string
}

interface Options {
  /** True to accept letters for digits, as in photographed lists: 'O' for 0, 'I' and 'l' for 1. */
  misread?: boolean
  /** Replaces each number in `rest`. */
  mark?: string
}

/** A run of digits within the text. */
interface Group {
  digits: string
  from: number
  to: number
  /** True if only a hyphen, a dot or blanks separate it from the previous group of the same number. */
  joined: boolean
  /**
   * True if a few arbitrary characters separate it. That suffices for a number with a prefix (978 or 979) and
   * a valid check digit.
   */
  near: boolean
}

interface Span {
  digits: string
  from: number
  to: number
}

const WORDS = /[\p{L}\p{M}\p{N}]+/gu
/** A word of digits. 'ISBN' may directly precede it, and 'x5' for five copies may follow it. */
const NUMBER = /^(isbn|ean)?(\d+)(?:(x)(\d{0,4}))?$/i
const MISREAD = /^[\dOoIl]{1,13}$/
const BETWEEN = /^\s{0,3}[-.·_]?\s{0,3}$/
const MOST_BETWEEN = 5
const PREFIX = /^97[89]/
/** 'ISBN-13:', 'ISBN (13) -', 'e-ISBN No.', 'I.S.B.N.', 'EAN'. */
const CALLED =
  /(?<![\p{L}\p{N}])(?:urn:)?(?:[ep]-?)?(?:isbn|i\.s\.b\.n|ean|gtin|barcode)(?:[\s-]{0,3}\(?\s{0,4}\))?(?:[\s-]{0,5}(?:nos|no|number|code))?[\s:.=#"'-]{0,8}$/iu
/** The 10 or 13 in a label, which isn't part of the number. */
const LENGTH_IN_NAME = /((?:isbn|ean|gtin)[\s-]{0,3}\(?\s?)1[03](?=\s?\)?[\s:.=-])/gi
/** The AIM identifier that a scanner may put before a code: ']E0' for EAN-13, ']d2' for GS1 DataMatrix. */
const SYMBOLOGY = /\][A-Za-z]\d(?=\d)/g
/** A scanned GTIN-14 (GS1 key 01), or an EAN-13 with the add-on of two or five digits printed next to it. */
const SCANNED = /^(?:01)?0?(97[89]\d{10})(?:\d\d|\d{5})?$/
/**
 * A GS1 code (DataMatrix, GS1-128) with more keys after the GTIN: batch (10), expiry (17), serial number (21).
 * The scanner may send the keys in brackets, and a separator before the next one.
 */
const GS1 = /(?<![\p{L}\p{N}])\(?01\)?0(97[89]\d{10})(?=\(?(?:10|11|17|21)\)?[\w-])\(?\d\d\)?[\w()-]*/gu
const ADD_ON = /^\d{5}$/
const LONGEST_NAME = 40
/** Required share of real digits in a misread number. */
const MOSTLY = 0.7
/** Minimum digits after a label. Fewer are a quantity or a year. */
const LEAST_DIGITS = 8
const MOST_DIGITS = 26

/** Finds the ISBNs of a text, or the first number meant as one, in linear time. */
export function findIsbns(text: string, { misread = false, mark = ' ' }: Options = {}): FoundIsbns {
  const plain = plainCharacters(text)
    .replace(LENGTH_IN_NAME, '$1  ')
    .replace(SYMBOLOGY, '   ')
    // Keeps the length, because places in the text are compared.
    .replace(GS1, (code, isbn: string) => isbn.padEnd(code.length))
  const groups = groupsOf(plain, misread)
  const long = spansOf(plain, groups, 13)
  const short = spansOf(plain, groups.map(withoutThose(long)), 10)
  const found = [...long, ...short].toSorted((a, b) => a.from - b.from)
  const isbns = new Set(found.flatMap(({ digits }) => isbnOfDigits(digits) ?? []))
  const wrong = found.length > 0 ? undefined : meantAsIsbn(plain, groups)
  const taken = wrong ? [wrong] : found
  return {
    isbns: [...isbns],
    wrong: wrong?.digits,
    rest: taken.length > 0 ? without(plain, taken, mark) : text,
  }
}

function groupsOf(plain: string, misread: boolean): Group[] {
  const groups: Group[] = []
  for (const { 0: word, index } of plain.matchAll(WORDS)) {
    const last = groups.at(-1)
    const between = last && plain.slice(last.to, index)
    if (last && between !== undefined && isAddOn(word, between, last)) last.to = index + word.length
    else groups.push(...wordGroups(word, index, { between, misread }))
  }
  return groups
}

interface Place {
  /** The text since the previous group; undefined for the first. */
  between: string | undefined
  misread: boolean
}

function wordGroups(word: string, index: number, { between, misread }: Place): Group[] {
  const joined = between !== undefined && between.length < 8 && BETWEEN.test(between)
  const near = between !== undefined && between.length <= MOST_BETWEEN
  const isCheckDigit = joined && /^x$/i.test(word) && between.endsWith('-')
  const read = isCheckDigit ? [{ digits: 'X', at: 0, length: 1 }] : numbersOf(word, misread)
  return read.map(({ digits, at, length }, i) => {
    const from = index + at
    return { digits, from, to: from + length, joined: i > 0 || joined, near: i > 0 || near }
  })
}

/** Reports whether a word is the add-on of the number before it, as some scanners send it after a blank. */
function isAddOn(word: string, between: string, { digits }: Group): boolean {
  return ADD_ON.test(word) && /^\s{1,3}$/.test(between) && isScan(digits)
}

/** Reports whether these digits are what a scanner reads from a book. */
const isScan = (digits: string) => digits.length === 13 && isbnOfDigits(digits) !== undefined

/** A number in a word: its digits, and where they stand. */
interface WordNumber {
  digits: string
  at: number
  length: number
}

/** Splits a word into numbers: none, one, or two ISBNs written without a blank. */
function numbersOf(word: string, misread: boolean): WordNumber[] {
  const [, name = '', number, x, copies] = NUMBER.exec(word) ?? []
  if (number === undefined) return misread ? misreadNumber(word) : []
  const at = name.length
  if (number.length === 26) {
    return [
      { digits: number.slice(0, 13), at, length: 13 },
      { digits: number.slice(13), at: at + 13, length: 13 },
    ]
  }
  const scanned = SCANNED.exec(number)?.[1]
  if (scanned !== undefined && isScan(scanned)) return [{ digits: scanned, at, length: number.length }]
  const digits = x && !copies && number.length < 10 ? `${number}X` : number
  return [{ digits, at, length: digits.length }]
}

function misreadNumber(word: string): WordNumber[] {
  if (!MISREAD.test(word)) return []
  return [{ digits: word.replace(/[Oo]/g, '0').replace(/[Il]/g, '1'), at: 0, length: word.length }]
}

/** Clears the groups that already belong to a number. */
function withoutThose(spans: readonly Span[]): (group: Group) => Group {
  const taken = new Set(
    spans.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i)),
  )
  return (group) => (taken.has(group.from) ? { ...group, digits: '', joined: false, near: false } : group)
}

/** Finds adjacent groups that form an ISBN of the given length. */
function spansOf(plain: string, groups: readonly Group[], length: 10 | 13): Span[] {
  const spans: Span[] = []
  for (const at of groups.keys()) {
    if ((groups[at]?.from ?? 0) < (spans.at(-1)?.to ?? 0)) continue
    const span = spanFrom(groups, at, length) ?? (length === 13 ? scatteredFrom(groups, at) : undefined)
    if (span && isbnOfDigits(span.digits) && isMostlyDigits(plain, span)) spans.push(span)
  }
  return spans
}

/** Finds thirteen digits with other characters between them: '978/0192865458', '978 – 0 – 19'. */
function scatteredFrom(groups: readonly Group[], at: number): Span | undefined {
  return PREFIX.test(groups[at]?.digits ?? '') ? spanFrom(groups, at, 13, 'near') : undefined
}

/** Joins groups from `at` on that add up to exactly `length` digits. */
function spanFrom(
  groups: readonly Group[],
  at: number,
  length: number,
  held: 'joined' | 'near' = 'joined',
): Span | undefined {
  const from = groups[at]?.from ?? 0
  let digits = ''
  for (let i = at; i < groups.length && digits.length < length; i++) {
    const group = groups[i]
    if (!group || group.digits === '' || (i > at && !group[held])) return undefined
    digits += group.digits
    if (digits.length === length) return { digits, from, to: group.to }
  }
  return undefined
}

function isMostlyDigits(plain: string, { digits, from, to }: Span): boolean {
  return plain.slice(from, to).replace(/\D/g, '').length >= digits.length * MOSTLY
}

/** Finds a number labelled as an ISBN, a number with an ISBN prefix, or a number that is the whole text. */
function meantAsIsbn(plain: string, groups: readonly Group[]): Span | undefined {
  for (const [at, { from, joined }] of groups.entries()) {
    const span = spanFrom(groups, at, 13) ?? scatteredFrom(groups, at)
    if (span && PREFIX.test(span.digits) && isMostlyDigits(plain, span)) return span
    if (joined) continue
    const whole = wholeFrom(groups, at)
    if (whole.digits.length < LEAST_DIGITS || !isMostlyDigits(plain, whole)) continue
    if (CALLED.test(plain.slice(Math.max(0, from - LONGEST_NAME), from)))
      return spanFrom(groups, at, 10) ?? whole
    if (!/[\p{L}\p{N}]/u.test(plain.slice(0, from) + plain.slice(whole.to))) return whole
  }
  return undefined
}

/** Joins a group with the groups that directly continue it. */
function wholeFrom(groups: readonly Group[], at: number): Span {
  const { from = 0, to = 0, digits = '' } = groups[at] ?? {}
  const whole = { from, to, digits }
  for (const group of groups.slice(at + 1, at + MOST_DIGITS)) {
    if (!group.joined || whole.digits.length + group.digits.length > MOST_DIGITS) break
    whole.digits += group.digits
    whole.to = group.to
  }
  return whole
}

function without(plain: string, taken: readonly Span[], mark: string): string {
  let rest = ''
  let at = 0
  for (const { from, to } of taken) {
    const start = Math.max(at, from - LONGEST_NAME)
    const before = plain.slice(start, from).replace(CALLED, '')
    rest += plain.slice(at, start) + before + mark
    at = to
  }
  return rest + plain.slice(at)
}
