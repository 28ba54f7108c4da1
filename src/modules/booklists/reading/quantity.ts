import { MAX_LINE_COPIES } from '#platform/limits/order-limits.ts'

const COUNTED = String.raw`(?:copies|copy|cop\.|nos?\.?|pcs\.?|pieces?|qty\.?|sets?|प्रतियाँ|प्रतियां|प्रति)`

/** Unambiguous ways to state a quantity. */
const WAYS: readonly RegExp[] = [
  new RegExp(String.raw`[([]?\b(\d{1,5})\s*${COUNTED}(?:\s+of\b)?(?![\p{L}\p{M}\d])(?!\s*\d)[)\]]?`, 'iu'),
  new RegExp(
    String.raw`[([]?(?:qty|quantity|copies|nos|मात्रा|प्रतियाँ)\s*(?:\.\s*)?(?:[:=\-–]\s*)?(\d{1,5})\b[)\]]?`,
    'iu',
  ),
  /[([]?(?<![\p{L}\d])[x×✕*]\s*(\d{1,5})(?![\p{L}\d])[)\]]?/iu,
  /(?<![\p{L}\d])(\d{1,5})\s*[x×✕](?![\p{L}\d])/iu,
]

/** The number at the end of a line, with what separates it from the words: 'Law of Torts, 12'. */
const AT_END = /^(?<words>.*?)(?<gap>(?:\s?[,;|:=\t]|\s[–—-])\s?|\s)(?<digits>\d{1,5})\s?$/su
/** Words after which a number is part of the title. */
const NUMBERED =
  /(?:^|[^\p{L}])(?:vols?|volumes?|parts?|pt|articles?|arts?|sections?|sec|s|ss|u\/s|papers?|units?|modules?|chapters?|ch|class|forms?|schedules?|rules?|orders?|sem|semesters?|books?|sets?|no|nos|number|pages?|pp?|levels?|codes?|acts?|years?|edition|edn|ed|and|of|to|mrp|price)[.:\s-]*$/iu
export interface Counted {
  quantity: number
  /** A number that may be the edition or the quantity: 'The Law of Torts 12'. */
  unclear?: number
  rest: string
}

/** Returns the quantity that a text states unambiguously, without the words that state it. */
export function statedQuantity(text: string): Counted | undefined {
  for (const way of WAYS) {
    const found = way.exec(text)
    const quantity = Number(found?.[1])
    if (!found || !(quantity >= 1)) continue
    const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
    return { quantity: capped(quantity), rest }
  }
  return undefined
}

/**
 * Extracts the number of copies and the remaining text. A number at the end is the copies if a separator
 * precedes it or the line has an ISBN; otherwise it may be the edition too. Defaults to one copy.
 */
export function extractQuantity(text: string, hasIsbn: boolean): Counted {
  return statedQuantity(text) ?? quantityAtEnd(text, hasIsbn) ?? { quantity: 1, rest: text }
}

function quantityAtEnd(text: string, hasIsbn: boolean): Counted | undefined {
  const { words = '', gap = '', digits = '' } = AT_END.exec(oneBlank(text))?.groups ?? {}
  const number = Number(digits)
  if (number < 1 || /^(?:1[89]|20)\d\d$/.test(digits) || NUMBERED.test(words)) return undefined
  const isCounted = hasIsbn || /[^ ]/.test(gap)
  return isCounted ? { quantity: capped(number), rest: words } : { quantity: 1, unclear: number, rest: words }
}

/** Makes each run of blanks one character, so that reading takes linear time. */
const oneBlank = (text: string): string => text.replaceAll(/\s+/g, (run) => (run.includes('\t') ? '\t' : ' '))

const capped = (quantity: number): number => Math.min(Math.max(1, quantity), MAX_LINE_COPIES)
