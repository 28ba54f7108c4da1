import { plainCharacters } from '#platform/typed-text.ts'

import { checkCharacter, gstStateOf } from './gst-states.ts'

const LENGTH = 15
export const GSTIN_EXAMPLE = '27AAPFU0939F1ZV'

/** State, PAN (five letters, four digits, a letter), registration number, 'Z', check character. */
const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

/**
 * Reports whether a text is a well-formed GST identification number, including its State and check character.
 */
export function isGstin(text: string): boolean {
  return SHAPE.test(text) && gstStateOf(text) !== undefined && checkCharacter(text) === text.at(-1)
}

/**
 * Other numbers of the GST portal, and tax and bank numbers, which can't be a buyer's GSTIN (CGST Rules 2017,
 * rules 8 to 17).
 */
const OTHER_NUMBERS: readonly (readonly [shape: RegExp, name: string])[] = [
  [/^99\d{2}[A-Z]{3}\d{5}OS[0-9A-Z]$/, 'is the number of a foreign provider of online services (OIDAR)'],
  [/^\d{4}[A-Z]{3}\d{5}NR[0-9A-Z]$/, 'is the number of a non-resident taxable person'],
  [/^\d{4}[A-Z]{3}\d{5}[A-Z]{3}$/, 'is a UIN, which is for embassies and UN bodies'],
  [/^\d{12}TMP$/, 'is a temporary number'],
  [
    /^\d{2}(?:[A-Z]{4}\d{5}[A-Z]|[A-Z]{5}\d{4}[A-Z])[0-9A-Z]D[0-9A-Z]$/,
    'is the number of a tax deductor (TDS)',
  ],
  [
    /^\d{2}(?:[A-Z]{4}\d{5}[A-Z]|[A-Z]{5}\d{4}[A-Z])[0-9A-Z]C[0-9A-Z]$/,
    'is the number of a tax collector (TCS)',
  ],
  [/^[A-Z]{5}\d{4}[A-Z]$/, 'is a PAN'],
  [/^[A-Z]{4}\d{5}[A-Z]$/, 'is a TAN'],
  [/^[A-Z]{4}0[0-9A-Z]{6}$/, 'is the IFSC of a bank'],
]

/**
 * Labels that people paste with the number: 'GSTIN: ', 'GST No. ', 'GSTIN/UIN - ', 'GST Registration Number'.
 */
const LABEL = /^GST(?:IN)?(?:UIN)?(?:REG(?:ISTRATION|N|D)?)?(?:NO|NUMBER|NUM|CODE)?(?=[0-9])/
/** Punctuation, and the characters that tables and lists put around a number. */
const SIGNS = /[\s\p{P}|~=`^+]/gu

/** Normalizes a GSTIN to the portal's form: removes labels, spaces, punctuation and invisible characters. */
export function tidyGstin(typed: string): string {
  const plain = plainCharacters(typed).toUpperCase()
  return amongWords(plain) ?? plain.replace(SIGNS, '').replace(LABEL, '')
}

/** Finds the only GSTIN in a text with other words: '27AAPFU0939F1ZV (Maharashtra)'. */
function amongWords(plain: string): string | undefined {
  const words = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const [found, second] = words.filter(isGstin)
  const others = words.filter((word) => word !== found)
  return second === undefined && others.every((word) => /^[\p{L}\p{M}]{2,}$/u.test(word)) ? found : undefined
}

/**
 * Returns why a normalized text isn't a GSTIN, as the predicate of a sentence about "GSTIN"; undefined for a
 * valid one.
 */
export function gstinIssue(text: string): string | undefined {
  if (isGstin(text)) return undefined
  const kind = OTHER_NUMBERS.find(([shape]) => shape.test(text))?.[1]
  if (kind) return `${kind}, not a GSTIN`
  const foreign = /[^0-9A-Z]/u.exec(text)?.[0]
  if (foreign) return `can only have letters A to Z and digits, not “${foreign}”`
  if (text.length !== LENGTH)
    return `must have ${LENGTH} characters, like ${GSTIN_EXAMPLE}; this has ${text.length}`
  return confusionIn(text) ?? faultIn(text)
}

/** The positions of a GSTIN: digit (d), letter (l), or either (_). */
const PLACES = 'ddlllllddddl_l_'

/** Look-alike characters, by kind of position. */
const TWINS = new Map([
  ['d', { name: 'letter', wanted: 'digit', twins: twins('O0 I1 L1 S5 B8 Z2 G6') }],
  ['l', { name: 'digit', wanted: 'letter', twins: twins('0O 1I 5S 8B 2Z 6G') }],
])

function twins(pairs: string): ReadonlyMap<string, string> {
  return new Map(pairs.split(' ').map(([typed = '', meant = '']) => [typed, meant]))
}

/** Detects a letter typed instead of a similar digit, or the reverse. */
function confusionIn(text: string): string | undefined {
  const found = Array.from(text, (typed, at) => {
    const place = TWINS.get(PLACES[at] ?? '')
    return { typed, place, meant: place?.twins.get(typed) }
  })
  const first = found.find(({ meant }) => meant !== undefined)
  if (!first) return undefined
  const confused = `has the ${first.place?.name} ${first.typed} in place of a ${first.place?.wanted}`
  const meant = found.map(({ typed, meant: twin }) => twin ?? typed).join('')
  return isGstin(meant) ? `${confused}. Did you mean ${meant}?` : confused
}

function faultIn(text: string): string {
  const code = text.slice(0, 2)
  if (!/^\d{2}$/.test(code)) return `must begin with the two-digit code of a State, not “${code}”`
  if (!gstStateOf(text)) return `begins with ${code}, which isn’t a State code`
  if (!SHAPE.test(text)) return `must look like ${GSTIN_EXAMPLE}: State code, PAN, number, Z, check character`
  return 'seems to have a typing error: the last character doesn’t match the others. Compare it with the certificate'
}
