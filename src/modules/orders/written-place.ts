import { type IndianState, statesOfPinCode } from './indian-states.ts'
import { isAbbreviation, stateNamed } from './state-names.ts'

/** The place that a free-text address names. */
export interface WrittenPlace {
  /** Empty if the address names no State, or if its parts contradict each other. */
  state: IndianState | ''
  /** The PIN codes in the address, without spaces. */
  pinCodes: string[]
  /** The sentence to show if its State is uncertain, with the correction to make. */
  issue?: string
}

/**
 * Parses the State from a text. The PIN code takes precedence. A State counts as named only at the end of an
 * address part, so “Punjab National Bank” and “Delhi Road” don't name one. The last one wins.
 */
export function placeIn(text: string): WrittenPlace {
  const tidy = inAscii(text)
  const pinCodes = pinCodesIn(tidy)
  const { certain, likely } = namedIn(tidy)
  const pinCode = pinCodes.findLast((pin) => statesOfPinCode(pin).length > 0)
  const states = pinCode === undefined ? 'any' : statesOfPinCode(pinCode)
  if (pinCode === undefined || states === 'any')
    return { pinCodes, state: certain.at(-1) ?? likely.at(-1) ?? '' }
  const fits = (state: IndianState) => states.includes(state)
  const named = certain.findLast(fits)
  if (named) return { pinCodes, state: named }
  const [other] = certain.toReversed()
  const where = `PIN code ${pinCode} is in ${states.join(' or ')}`
  if (other)
    return { pinCodes, state: '', issue: `The address names ${other}, but ${where}. Correct one of them.` }
  const [only, ...more] = states
  const state = more.length === 0 ? only : likely.findLast(fits)
  if (state) return { pinCodes, state }
  return { pinCodes, state: '', issue: `${where}. Add the State to the address.` }
}

const DEVANAGARI_ZERO = 0x966

/** Converts full-width letters and Devanagari digits to ASCII, and removes invisible characters. */
function inAscii(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO))
    .replace(/\p{Cf}/gu, '')
}

/**
 * Matches six separate digits, or two groups of three that aren't part of a longer number such as a phone
 * number.
 */
const PIN_CODES = /(?<!\d)[1-9]\d{5}(?!\d)|(?<!\d|\d[ -])[1-9]\d{2}[ -]\d{3}(?!\d|[ -]\d)/g

function pinCodesIn(text: string): string[] {
  return Array.from(text.matchAll(PIN_CODES), ([code]) => code.replace(/[ -]/, ''))
}

/** Separators between the parts of an address. */
const BREAKS = /[,;:\n\r()[\]/|।]|\s[-–—]+\s|(?<=[\p{L}\d]{3})\.(?=\s)/u

/** The country, which never names a State. */
const COUNTRY = /^(?:india|bharat|भारत)$/iu

/** Words allowed between a State and its PIN code, or the end. */
const TAIL_WORDS = ['pin code', 'pincode', 'pin', 'zip', 'india', 'bharat', 'भारत']
const TAIL_SIGN = /[\s,.:–—-]/

/** Strips `TAIL_WORDS` and signs from the end of a text. */
function withoutTail(text: string): string {
  let end = text.length
  for (;;) {
    while (end > 0 && TAIL_SIGN.test(text.charAt(end - 1))) end--
    const word = TAIL_WORDS.find((each) => {
      const from = end - each.length
      return (
        text.slice(Math.max(0, from), end).toLowerCase() === each &&
        (from === 0 || TAIL_SIGN.test(text.charAt(from - 1)))
      )
    })
    if (word === undefined) return text.slice(0, end)
    end -= word.length
  }
}

/** The most words in a State's name. */
const MOST_WORDS = 9

/**
 * Finds the States that a text names: certain ones, and likely ones, where the last word of a part may name
 * something else.
 */
function namedIn(text: string): { certain: IndianState[]; likely: IndianState[] } {
  const certain: IndianState[] = []
  const likely: IndianState[] = []
  const pieces = text.split(PIN_CODES)
  for (const piece of pieces) {
    const parts = withoutTail(piece)
      .split(BREAKS)
      .map((part) => part.trim())
    const named = parts.filter((part) => part !== '' && !COUNTRY.test(part))
    for (const [i, part] of named.entries()) {
      const isLast = i === named.length - 1
      const whole = stateNamed(part)
      const ending = whole ?? stateAtEnd(part, isLast)
      if (!ending) continue
      if (isLast || (whole && !isAbbreviation(part))) certain.push(ending)
      else likely.push(ending)
    }
  }
  return { certain, likely }
}

function stateAtEnd(part: string, isLast: boolean): IndianState | undefined {
  const words = part.split(/\s+/)
  for (let from = Math.max(1, words.length - MOST_WORDS); from < words.length; from++) {
    const name = words.slice(from).join(' ')
    const state = stateNamed(name)
    if (state && (!isAbbreviation(name) || (isLast && /^[\p{Lu}.&]+$/u.test(name)))) return state
  }
  return undefined
}
