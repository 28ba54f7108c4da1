/**
 * Tidies typed and pasted text. Browser-safe. Copied text contains marks for direction or line breaks
 * (U+200E, U+00AD, U+200B), and invisible letters can pass for names (U+3164, U+2800).
 */

/** Joiners that shape letters of Indian scripts or join emoji; elsewhere they have no effect. */
const JOINER =
  /(?<=[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])[\u200c\u200d](?=[\p{L}\p{M}\p{Extended_Pictographic}])/u
/** Old Malayalam and Bengali texts end words with a virama and a joiner. */
const FINAL_JOINER = /(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca])[\u200c\u200d]/u
/** Selects the coloured form of an emoji. */
const EMOJI_FORM = /(?<=\p{Extended_Pictographic})\ufe0f/u
/**
 * Controls except tab and line ends, ignorable characters, interlinear marks, and the blank braille pattern.
 */
const UNSEEN = /[^\P{Cc}\t\n\r\u0085]|[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]/u

const SHAPING = `${JOINER.source}|${FINAL_JOINER.source}|${EMOJI_FORM.source}`
const SHAPING_OR_UNSEEN = new RegExp(`(${SHAPING})|${UNSEEN.source}`, 'gu')
const UNSEEN_EVERYWHERE = new RegExp(UNSEEN.source, 'gu')

/**
 * Removes every invisible character, including the joiners that shape a word. For comparing texts, not for
 * storing them.
 */
export function withoutJoiners(text: string): string {
  return text.replace(UNSEEN_EVERYWHERE, '')
}

/**
 * Composes letters (NFC), and removes controls and invisible characters, but keeps tabs, line ends and the
 * joiners that shape a word.
 */
function tidied(text: string): string {
  return text.normalize('NFC').replace(SHAPING_OR_UNSEEN, (_, shaping: string | undefined) => shaping ?? '')
}

/**
 * Tidies a text to one line: composed letters, no invisible characters, every run of blanks and
 * line ends as one space, trimmed.
 */
export function oneTypedLine(text: string): string {
  return tidied(text)
    .replace(/[\s\u0085]+/g, ' ')
    .trim()
}

/**
 * Tidies a text and keeps its lines: composed letters, no invisible characters, every line end as '\n', trimmed.
 */
export function typedLines(text: string): string {
  return tidied(text)
    .replace(/\r\n|[\r\u0085\u2028\u2029]/g, '\n')
    .trim()
}

const LATIN_ACCENTS = /(?<=[A-Za-z])[\u0300-\u036f]+/g
/** Latin letters without a decomposition. */
const LATIN = new Map(
  Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ł: 'l' }),
)

/** Replaces special Latin letters: 'Łódź' → 'lódź'. */
export function plainLatin(text: string): string {
  return text.replace(/[ßæœøđðħıłÆŒØĐÐĦŁ]/g, (letter) => LATIN.get(letter.toLowerCase()) ?? letter)
}

/**
 * Replaces accented and special Latin letters with plain ones, for addresses: 'José' → 'Jose'. Other scripts
 * are only composed (NFC). Matches the database function `kk_plain_letters`.
 */
export function plainLetters(text: string): string {
  return plainLatin(text.normalize('NFD').replace(LATIN_ACCENTS, '').normalize('NFC'))
}

const HYPHENS = /[\p{Pd}\u2043\u2212]/gu
const DIGIT = /\p{Nd}/gu

/**
 * Normalises a text for parsing numbers and codes. Replaces full-width, styled and Indian letters and digits
 * with plain ones and every hyphen, dash and minus with '-'; removes invisible characters.
 */
export function plainCharacters(text: string): string {
  return asciiDigits(withoutJoiners(text.normalize('NFKC'))).replace(HYPHENS, '-')
}

/** Normalises a code, number or address: plain characters on one line, trimmed. */
export function plainCode(text: string): string {
  return plainCharacters(text).replace(/\s+/g, ' ').trim()
}

/**
 * Converts the digits of every script to 0–9, in a text whose styled digits
 * NFKC or NFKD has already replaced.
 */
export function asciiDigits(text: string): string {
  return text.replace(DIGIT, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)))
}

/**
 * Unicode encodes the ten digits of a script consecutively, and no script starts within the ten of another.
 */
function digitValue(code: number): number {
  if (code <= 0x39) return code - 0x30
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
  return value
}

/** Checks for a visible letter or digit of any script. */
export function hasLetterOrDigit(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(tidied(text))
}

/** The AIM identifier that a scanner may put before a code: ']C1' for Code 128, ']E0' for EAN-13. */
const SYMBOLOGY = /^\][A-Za-z]\d/

/** Normalises a scanned or typed code: plain characters on one line, without the scanner's prefix and suffix. */
export function scannedCode(typed: string): string {
  return plainCode(typed).replace(SYMBOLOGY, '').trim()
}

/** Reports whether a field holds a whole code, as a scanner types it: an ISBN, an order or a tracking number. */
export function isWholeCode(typed: string): boolean {
  return /^(?=.*\d)[A-Za-z\d-]{8,40}$/.test(scannedCode(typed))
}

/** Words and signs that people and programs write where they have nothing to write: 'NA', '(blank)', '—'. */
const NOTHING =
  /^(?:[-.?*_\s]+|\\n|n\s?[/.]?\s?a\.?|null|none|nan|undefined|blank|empty|tb[acd]|to be announced|not (?:available|applicable)|notavailable|लागू नहीं|उपलब्ध नहीं)\.?$/iu
const ZERO = /^(?:nil|zero|शून्य)\.?$/iu
const BRACKETED = /^[([<{](.*)[)\]>}]$/

/** Recognizes a text that stands for nothing, or for `zero`. Browser-safe. */
export function placeholderIn(text: string): 'nothing' | 'zero' | undefined {
  const plain = plainCode(text)
  const word = (BRACKETED.exec(plain)?.[1] ?? plain).trim()
  if (ZERO.test(word)) return 'zero'
  return NOTHING.test(word) ? 'nothing' : undefined
}
