import type { ActKey } from '#modules/law/acts/acts.ts'

import { actsNamed } from './act-names.ts'
import { INFORMATION_TECHNOLOGY_ACT, isOtherAct } from './other-laws.ts'

/** A part of a question. `word` is the fallback, also for numbers that can't be sections. */
export type Token =
  | { kind: 'number'; text: string }
  | { kind: 'word'; text: string }
  | { kind: 'mark'; text: string }
  | { kind: 'year'; text: string }
  /** An empty `acts` means a law whose sections are not in the tables. */
  | { kind: 'act'; text: string; acts: readonly ActKey[] }

/** Longer questions are cut, so that the client can't choose their cost. */
const LONGEST = 200

/** Numbers that aren't sections: ISBNs, years and dates, case numbers, amounts, ordinals, shares. */
const OTHER_NUMBERS =
  /\d[\d-]{8,}[\dx]?|(?<!\d)[0-3]?\d\/(?:0?\d|1[0-2])\/(?:\d{2}|\d{4})(?!\d)|(?<!\d)\d+[/-](?:19|20)\d\d(?!\d)|(?:19|20)\d\d-\d\d(?!\d)|(?:₹|(?<!\p{L})(?:rs|inr)(?!\p{L}))\s*\d[\d,.]*|(?<!\d)\d+(?:\.\d+|\s?%|(?:st|nd|rd|th)(?!\p{L}))|\d{5,}/gu
const YEAR = /^(?:18|19|20)\d\d$/
/** A section, a word, or a separator. */
const PARTS =
  /(?<![\d\p{L}])\d{1,3}(?:-?[a-z]{1,4})?(?![\p{L}\p{M}\p{N}])(?:\s?\([0-9a-z]{1,4}\)){0,3}|[\p{L}\p{M}\p{N}]+|[,/&-]/gu
const SECTION = /^\d{1,3}(-?[a-z]{1,4})?(\([0-9a-z]{1,4}\)){0,3}$/
/** Units, as opposed to section letters. */
const UNITS = /^\d+(gb|mb|kb|tb|ml|kg|cm|mm|am|pm|rs|hr|hrs|x|k)$/
const ACT_BEHIND = /(\d\)?)-?(ipc|bnss|bns|bsa|crpc|iea|ita)(?!\p{L})/gu
/** Digits of the Indian scripts. */
const INDIAN_DIGITS = /[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/g
/** Variant spellings in Latin script. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:bharathiya|bhartiya|bharatheeya|bhartya|bharatya)(?!\p{L})/gu, 'bharatiya'],
  [/(?<!\p{L})(?:samhita|sanhitha|samhitha|sanghita|sahinta|sanhitaa|sahita)(?!\p{L})/gu, 'sanhita'],
  [/(?<!\p{L})(?:nyay|nyaay|nyaaya)(?!\p{L})/gu, 'nyaya'],
  [/(?<!\p{L})(?:nagrik|nagarika|nagrika)(?!\p{L})/gu, 'nagarik'],
  [/(?<!\p{L})adhiniyama(?!\p{L})/gu, 'adhiniyam'],
  [/(?<!\p{L})it act[\s,(]*2000(?!\d)/gu, INFORMATION_TECHNOLOGY_ACT],
]
const HINDI_LETTERS = new Map(
  Object.entries<string>({
    क: 'a',
    ख: 'b',
    ग: 'c',
    घ: 'd',
    ए: 'a',
    बी: 'b',
    सी: 'c',
    डी: 'd',
  }),
)

/** Splits a question into tokens, recognizing Acts. Never throws, and terminates for any text. */
export function tokensOf(question: string): Token[] {
  const parts = plain(question).match(PARTS) ?? []
  return withActs(parts.map((part) => part.replaceAll(' ', '')).map(tokenOf))
}

function tokenOf(text: string): Token {
  if (YEAR.test(text)) return { kind: 'year', text }
  if (/^[,/&-]$/.test(text)) return { kind: 'mark', text }
  return { kind: SECTION.test(text) && !UNITS.test(text) ? 'number' : 'word', text }
}

function plain(question: string): string {
  return SPELLINGS.reduce(
    (text, [written, meant]) => text.replaceAll(written, meant),
    unabbreviated(question),
  )
}

/** Normalizes variants: Hindi digits and letters, dots of abbreviations, 'u/s', 's302'. */
function unabbreviated(question: string): string {
  return (
    question
      .slice(0, LONGEST)
      .toWellFormed()
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[\u200b-\u200d]/g, '')
      .replaceAll(INDIAN_DIGITS, (digit) => String((digit.charCodeAt(0) & 0xf) - 6))
      // 'भा0द0वि0': the police write zeros instead of dots.
      .replaceAll(/(?<=[\u0900-\u0963])0(?!\d)/g, '')
      .replaceAll(/[‐-―]/g, '-')
      .replaceAll('§', ' section ')
      .replaceAll(/(?<=\p{L})-(?=\p{L})/gu, ' ')
      .replaceAll(OTHER_NUMBERS, ' numbered ')
      .replaceAll(
        /(\d)\s?-?(बी|सी|डी|[कखगघए])(?![\p{L}\p{M}])/gu,
        (_, digit, letter) => digit + HINDI_LETTERS.get(letter),
      )
      .replaceAll(/(?<!\p{L})u\/s(?!\p{L})/gu, ' section ')
      .replaceAll(/(?<!\p{L})(r\/w|read with)(?!\p{L})/gu, ' and ')
      .replaceAll(
        /(?<![\p{L}\p{M}])(?:\p{L}\p{M}{0,3}){1,3}\.(?:\p{L}\p{M}{0,3}\.?)*/gu,
        (short) => `${short.replaceAll('.', '')} `,
      )
      .replaceAll(/(?<![^\s,])[a-z](?: [a-z](?![^\s,]))+/g, (letters) => letters.replaceAll(' ', ''))
      .replaceAll(/(?<![\p{L}\p{M}\p{N}(])([\p{L}\p{M}]+)(?=\d)/gu, '$1 ')
      .replaceAll(/(\d)(to|se)(?=\d)/g, '$1 $2 ')
      .replaceAll(ACT_BEHIND, '$1 $2')
  )
}

/** Joins the words that name an Act into one token. */
function withActs(tokens: readonly Token[]): Token[] {
  const words = tokens.map((token) => (token.kind === 'word' ? token.text : undefined))
  const found: Token[] = []
  for (let at = 0; at < tokens.length;) {
    const named = nameAt(words, at)
    const token = tokens[at]
    if (named)
      found.push({ kind: 'act', text: words.slice(at, at + named.words).join(' '), acts: named.acts })
    else if (token) found.push(token)
    at += named?.words ?? 1
  }
  return found
}

/** The name of a known Act, or of an unknown one that contains the word 'Act'. */
function nameAt(
  words: readonly (string | undefined)[],
  at: number,
): { acts: readonly ActKey[]; words: number } | undefined {
  const known = actsNamed(words, at)
  return known ?? (isOtherAct(words[at], words[at + 1]) ? { acts: [], words: 2 } : undefined)
}
