import type { Font } from 'fontkit'

import { conflict } from '#platform/errors.ts'

import { type Face, type FontFile, type FontFiles, readFontFiles } from './font-files.ts'

export type { Face } from './font-files.ts'

/** A run of text that one font file draws. */
export interface FontRun {
  text: string
  font: string
}

let reading: Promise<FontFiles> | undefined
let files: FontFiles = new Map()
let byName: ReadonlyMap<string, FontFile> = new Map()

/** Loads the font files once per process, for the first document. */
export async function loadTypefaces(): Promise<void> {
  files = await (reading ??= readFontFiles())
  byName = new Map([...files.values()].flat().map((file) => [file.name, file]))
}

/** Returns the font with a name. */
export function fontNamed(name: string): Buffer | Font {
  const file = byName.get(name)
  if (!file) throw new Error(`No font is called '${name}'`)
  return file.source()
}

/** Splits a text into runs by font file. Throws `conflict` 'unprintable' for a character that no file has. */
export function fontRuns(text: string, face: Face): FontRun[] {
  const { runs, missing } = setText(text, face)
  if (missing.length > 0) throw conflict('unprintable', `This can’t be printed. ${missingWords(missing)}`)
  return runs
}

/** Returns the distinct characters in the texts that no font file has. */
export function missingFrom(texts: Iterable<string>): string[] {
  return [...new Set([...texts].flatMap((text) => setText(text, 'text').missing))]
}

const STAND_IN = '□'

/** Replaces each character that no font file has with a visible box. */
export function withBoxes(text: string): string {
  const missing = new Set(setText(text, 'text').missing)
  if (missing.size === 0) return text
  return graphemesOf(printedText(text))
    .map((grapheme) => (missing.has(grapheme) ? STAND_IN : grapheme))
    .join('')
}

const MAX_NAMED = 5

/** Returns a sentence such as 'The shop has no font for “法” (U+6CD5).' */
export function missingWords(characters: readonly string[]): string {
  const named = characters.slice(0, MAX_NAMED).map((each) => `“${each}” (${codesOf(each)})`)
  const more = characters.length > MAX_NAMED ? ` and ${characters.length - MAX_NAMED} more` : ''
  return `The shop has no font for ${named.join(', ')}${more}.`
}

/** Returns the code points of characters: 'U+6CD5'. */
export function codesOf(characters: string): string {
  const codes = Array.from(characters, (each) =>
    each.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0'),
  )
  return codes.map((code) => `U+${code}`).join(' ')
}

/**
 * Variants of letters and digits with the same meaning: full width, ligatures, joined Arabic,
 * Roman numerals, styled alphabets.
 */
const SAME_LETTERS =
  /[\u2105\u2121\u2160-\u217f\ufb00-\ufb06\ufb50-\ufdff\ufe70-\ufefc\uff01-\uff5e\u{1d400}-\u{1d7ff}]+/gu

/** Typographic variants, each paired with the typeface's character. */
const SAME_SIGNS = new Map(
  ['\u2010-', '\u2011-', '‒–', '―—', '‛‘', '‟“', '․.', '‧·', '‣•'].map(([from, to]) => [from, to]),
)
const VARIANTS = new RegExp(`[${[...SAME_SIGNS.keys()].join('')}]`, 'g')

/** Normalises a text for print: composed letters, and one kind of space, because lines are broken here. */
export function printedText(text: string): string {
  return text
    .replace(SAME_LETTERS, (letters) => letters.normalize('NFKC'))
    .replace(/\p{Z}/gu, ' ')
    .replace(VARIANTS, (sign) => SAME_SIGNS.get(sign) ?? sign)
    .normalize('NFC')
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

export function graphemesOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/**
 * Characters that control joining, spacing or direction and draw nothing: joiners,
 * variation selectors, direction marks.
 */
const UNSEEN = /^[\p{Default_Ignorable_Code_Point}\p{Cc}]$/u

function setText(text: string, face: Face): { runs: FontRun[]; missing: string[] } {
  const faceFiles = files.get(face)
  if (!faceFiles) throw new Error('Load the typefaces before you set a text')
  const [plain] = faceFiles
  const printed = printedText(text)
  if (plain && draws(plain, printed))
    return { runs: printed ? [{ text: printed, font: plain.name }] : [], missing: [] }
  const runs: FontRun[] = []
  const missing: string[] = []
  let last: FontFile | undefined
  for (const grapheme of graphemesOf(printed)) {
    const file = fileFor(grapheme, faceFiles, last)
    const run = runs.at(-1)
    if (file === 'unseen') continue
    else if (!file) missing.push(grapheme)
    else if (run && file === last) run.text += grapheme
    else runs.push({ text: grapheme, font: file.name })
    last = file
  }
  return { runs, missing }
}

/**
 * Picks one file for a letter with all its marks; prefers the plain face, then
 * the file of the previous letter.
 */
function fileFor(
  grapheme: string,
  faceFiles: readonly FontFile[],
  last: FontFile | undefined,
): FontFile | 'unseen' | undefined {
  const seen = Array.from(grapheme)
    .filter((character) => !UNSEEN.test(character))
    .join('')
  if (seen === '') return 'unseen'
  const [plain] = faceFiles
  const order = plain && last ? [plain, last, ...faceFiles] : faceFiles
  return order.find((file) => draws(file, seen))
}

function draws(file: FontFile, text: string): boolean {
  for (const character of text) if (!file.has(character.codePointAt(0) ?? 0)) return false
  return true
}
