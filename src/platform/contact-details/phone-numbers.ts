const DIGITS = /\d+/g
/** Characters between the digit groups of one number. Commas, slashes and letters separate numbers. */
const SEPARATORS = new Set([' ', '\u00a0', '\t', '-', '‐', '‑', '–', '—', '.', '(', ')', '·', '_', '*'])
const MOST_SEPARATORS = 3
/** The letter O typed for a zero: “98765 4321O”. */
const LETTER_ZERO = /(?<=\d)o(?=\d)|(?<=\d{3})o\b|\bo(?=\d{4})/gi
/** ITU-T E.164. */
const MOST_DIGITS = 15
const LEAST_DIGITS = 8
/** Titles list years next to other numbers: “Act 45 1860”. */
const YEAR = /^(?:1[5-9]|20)\d\d$/
/**
 * Registration groups of India and of English. The check digit is ignored: a
 * mistyped ISBN is not a phone number.
 */
const ISBN_13 = /^97[89](?:81|93|[01])/
const ISBN_10 = /^(?:81|93|[01])/
const TOLL_FREE = new Set(['1800', '1860'])

interface Group {
  digits: string
  /** The text between the previous group and this one. */
  gap: string
}

/** Detects Indian, toll-free and international phone numbers in a text of plain characters. */
export function hasPhoneNumber(plain: string): boolean {
  const groups = groupsOf(plain.replaceAll(LETTER_ZERO, '0'))
  for (let i = 0; i < groups.length; i++) {
    const ofIsbn = groupsOfIsbn(groups, i)
    if (ofIsbn > 0) i += ofIsbn - 1
    else if (beginsNumber(groups, i) || isHalved(groups, i)) return true
  }
  return false
}

/**
 * Counts the groups of a 13-digit ISBN that starts here, so that its last ten digits
 * are not read as a phone number.
 */
function groupsOfIsbn(groups: readonly Group[], from: number): number {
  let digits = ''
  for (let i = from; i < groups.length && digits.length < 13; i++) {
    const group = groups[i]
    if (!group || (i > from && !isSeparator(group.gap))) return 0
    digits += group.digits
    if (digits.length === 13) return ISBN_13.test(digits) ? i - from + 1 : 0
  }
  return 0
}

function groupsOf(plain: string): Group[] {
  let at = 0
  return Array.from(plain.matchAll(DIGITS), ({ 0: digits, index }) => {
    const gap = plain.slice(at, index)
    at = index + digits.length
    return { digits, gap }
  })
}

/** Tests this group, then this group joined with the following ones, up to 15 digits. */
function beginsNumber(groups: readonly Group[], from: number): boolean {
  const isForeign = /\+\(?$/.test(groups[from]?.gap ?? '')
  const sizes: number[] = []
  let digits = ''
  for (const [i, group] of groups.slice(from, from + MOST_DIGITS).entries()) {
    if (i > 0 && !isSeparator(group.gap)) return false
    if (!isForeign && isYear(group, i === 0)) return false
    digits += group.digits
    if (digits.length > MOST_DIGITS) return false
    sizes.push(group.digits.length)
    if (isForeign ? digits.length >= LEAST_DIGITS : isPhoneNumber(digits, sizes)) return true
  }
  return false
}

/**
 * Detects a mobile number in two halves, whatever the separator: “98765/43210”. Excludes pairs of round
 * prices: “75000, 80000”.
 */
function isHalved(groups: readonly Group[], from: number): boolean {
  const [first, second] = groups.slice(from, from + 2)
  if (!first || !second || !/^(?:0|91|091|0091)?[6-9]\d{4}$/.test(first.digits)) return false
  if (second.digits.length !== 5 || !/^[^\p{L}\p{N}]{1,3}$/u.test(second.gap)) return false
  return ![first, second].every(({ digits }) => digits.endsWith('00'))
}

/** A toll-free number may start like a year: “1800 123 4567”. */
function isYear({ digits }: Group, isFirst: boolean): boolean {
  return YEAR.test(digits) && !(isFirst && TOLL_FREE.has(digits))
}

function isSeparator(gap: string): boolean {
  return gap.length <= MOST_SEPARATORS && gap.split('').every((character) => SEPARATORS.has(character))
}

const TOLL_FREE_NUMBER = /^(?:1800|1860)\d{6,7}$/
const LANDLINE = /^0[1-9]\d{9}$/
const MOBILE = /^(?:0|91|091|0091)?[6-9]\d{9}$/
const ABROAD = /^00[1-9]\d{8,12}$/
const NUMBERS = [TOLL_FREE_NUMBER, LANDLINE, MOBILE, ABROAD]

function isPhoneNumber(digits: string, sizes: readonly number[]): boolean {
  if (isIsbn10(digits)) return false
  return sizes.join('-') === '3-3-4' || NUMBERS.some((form) => form.test(digits))
}

function isIsbn10(digits: string): boolean {
  if (digits.length !== 10 || !ISBN_10.test(digits)) return false
  const sum = Array.from(digits, (digit, i) => Number(digit) * (10 - i)).reduce((a, b) => a + b, 0)
  return sum % 11 === 0
}
