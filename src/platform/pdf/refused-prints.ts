import { conflict } from '#platform/errors.ts'

import { asPart } from './document.ts'
import { type Sheet, writeText } from './sheet.ts'
import { codesOf, loadTypefaces, missingFrom, missingWords } from './typefaces.ts'

/** A part of a file that isn't printed because no font has some of its characters. */
export interface RefusedPrint {
  name: string
  characters: string[]
}

/** The name of a part and all its texts. */
export interface PrintedWords {
  name: string
  texts: Iterable<string>
}

/**
 * Separates printable parts of a file from unprintable ones, so that one bad part doesn't hold up the rest.
 * Throws `conflict` 'unprintable', naming each part and its characters, if none can be printed.
 */
export async function printableParts<T>(
  parts: readonly T[],
  wordsOf: (part: T) => PrintedWords,
): Promise<{ printed: T[]; refused: RefusedPrint[] }> {
  await loadTypefaces()
  const printed: T[] = []
  const refused: RefusedPrint[] = []
  for (const part of parts) {
    const { name, texts } = wordsOf(part)
    const characters = missingFrom(texts)
    if (characters.length === 0) printed.push(part)
    else refused.push({ name, characters })
  }
  if (printed.length === 0 && refused.length > 0) throw unprintable(refused)
  return { printed, refused }
}

/** A file, and the parts omitted because no font has their characters. */
export interface PrintedFile {
  pdf: Buffer
  skipped: { name: string; reason: string }[]
}

/** Converts refused parts to the list shown on screen. The file's last page lists the same parts. */
export function skippedOf(refused: readonly RefusedPrint[]): PrintedFile['skipped'] {
  return refused.map(({ name, characters }) => ({ name, reason: missingWords(characters) }))
}

function unprintable(refused: readonly RefusedPrint[]): Error {
  const reasons = refused.map(
    ({ name, characters }) => `${name} can’t be printed. ${missingWords(characters)}`,
  )
  return conflict('unprintable', reasons.join(' '), { details: { refused } })
}

const EDGE = 20

/** Adds a last page that names the parts missing from the file; adds nothing to a complete file. */
export function addRefusedPage(sheet: Sheet, refused: readonly RefusedPrint[]): void {
  if (refused.length === 0) return
  sheet.addPage()
  const x = Math.max(sheet.page.margins.left, EDGE)
  const box = { x, width: sheet.page.width - 2 * x }
  let y = Math.max(sheet.page.margins.top, EDGE)
  const write = (kind: string, text: string, look: { size: number; face?: 'strong' }) =>
    asPart(sheet, kind, () => {
      y = writeText(sheet, text, { ...box, ...look, y }) + 6
    })
  write('H1', 'Not printed', { size: 16, face: 'strong' })
  write('P', 'The shop has no font for some of their characters. Write these by hand.', { size: 10 })
  for (const { name, characters } of refused)
    write('P', `${name}: ${characters.map(codesOf).join(', ')}`, { size: 10 })
}

/** Collects every text in a value, at any depth. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
