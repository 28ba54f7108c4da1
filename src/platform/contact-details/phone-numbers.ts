const DIGITS = /\d+/g
/** Between the groups of one number. A comma, a slash or a letter parts numbers. */
const SEPARATORS = new Set([' ', '\u00a0', '\t', '-', '‐', '‑', '–', '—', '.', '(', ')', '·', '_', '*'])
const MOST_SEPARATORS = 3
/** ITU-T E.164. */
const MOST_DIGITS = 15
const LEAST_DIGITS = 8
/** “Act 1860”: years stand beside other numbers in titles. */
const YEAR = /^(?:1[5-9]|20)\d\d$/
/** Of publishers in India and in English. A slip in one digit is still no phone number. */
const ISBN_13 = /^97[89](?:81|93|[01])/
const ISBN_10 = /^(?:81|93|[01])/
const TOLL_FREE = new Set(['1800', '1860'])

interface Group {
  digits: string
  /** What stands between the group before and this one. */
  gap: string
}

/** Whether a text, in plain characters, has a phone number: an Indian one, a toll-free one, or one with its country's code. */
export function hasPhoneNumber(plain: string): boolean {
  const groups = groupsOf(plain)
  for (let i = 0; i < groups.length; i++) {
    const ofIsbn = groupsOfIsbn(groups, i)
    if (ofIsbn > 0) i += ofIsbn - 1
    else if (beginsNumber(groups, i)) return true
  }
  return false
}

/** How many groups from here on are an ISBN of 13 digits; its last ten could be a phone number. */
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

/** Tries the group alone, then with each that follows it; a number has so few digits that this ends soon. */
function beginsNumber(groups: readonly Group[], from: number): boolean {
  const { digits: first = '', gap = '' } = groups[from] ?? {}
  const isForeign = /\+\(?$/.test(gap)
  const sizes: number[] = []
  let digits = ''
  for (let i = from; i < groups.length && digits.length <= MOST_DIGITS; i++) {
    const group = groups[i]
    if (!group || (i > from && !isSeparator(group.gap))) break
    if (!isForeign && YEAR.test(group.digits) && !(i === from && TOLL_FREE.has(first))) break
    digits += group.digits
    sizes.push(group.digits.length)
    if (isForeign ? digits.length >= LEAST_DIGITS : isPhoneNumber(digits, sizes)) return true
  }
  return false
}

function isSeparator(gap: string): boolean {
  return gap.length <= MOST_SEPARATORS && [...gap].every((character) => SEPARATORS.has(character))
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
