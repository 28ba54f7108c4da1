import {
  asDecoration,
  type DocumentFacts,
  INK,
  newDocument,
  type Pdf,
  RULE,
  setFont,
  SOFT,
} from './document.ts'
import { isShaped } from './font-files.ts'
import type { Face } from './typefaces.ts'
import { type Direction, directionOf, visualRuns } from './visual-order.ts'

export type Sheet = Pdf

/** Margins of an A4 page in points; they contain the header and footer. */
export const MARGINS = { top: 76, bottom: 64, left: 52, right: 52 }

export interface Look {
  face?: Face
  size: number
  color?: string
  x: number
  y: number
  width: number
  link?: string
  /** Direction of the whole text. A line may start with words of the opposite direction. */
  direction?: Direction
}

export function newSheet(facts: DocumentFacts): Promise<Sheet> {
  return newDocument(facts, { size: 'A4', margins: MARGINS })
}

/** Breaks a text into lines of at most `width` points. */
export function linesOf(
  sheet: Sheet,
  text: string,
  { face = 'text', size, width }: Pick<Look, 'face' | 'size' | 'width'>,
): string[] {
  const lines: string[] = []
  const words = text.split(/\s+/).filter(Boolean)
  for (const word of words.flatMap((each) => piecesOf(sheet, each, { face, size, width }))) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && widthOf(sheet, longer, face, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

const signs = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Splits a word wider than the line at the line's end; returns other words whole. */
function piecesOf(
  sheet: Sheet,
  word: string,
  look: Required<Pick<Look, 'face' | 'size' | 'width'>>,
): string[] {
  const { face, size, width } = look
  if (widthOf(sheet, word, face, size) <= width) return [word]
  const pieces = ['']
  for (const { segment } of signs.segment(word)) {
    const longer = `${pieces.at(-1)}${segment}`
    if (longer === segment || widthOf(sheet, longer, face, size) <= width) pieces[pieces.length - 1] = longer
    else pieces.push(segment)
  }
  return pieces
}

export function widthOf(sheet: Sheet, line: string, face: Face, size: number): number {
  return visualRuns(line, face).reduce(
    (sum, run) => sum + setFont(sheet, run.font, size).widthOfString(run.text),
    0,
  )
}

/** Line height relative to the font size. */
export const LEADING = 1.28

/** Writes a text from `y` down and returns the `y` below it. */
export function writeText(sheet: Sheet, text: string, look: Look): number {
  const lines = linesOf(sheet, text, look)
  const direction = directionOf(text)
  lines.forEach((line, i) =>
    writeLine(sheet, line, { ...look, direction, y: look.y + i * look.size * LEADING }),
  )
  return look.y + lines.length * look.size * LEADING
}

export function writeLine(
  sheet: Sheet,
  line: string,
  { face = 'text', size, color = INK, x, y, width, link, direction = directionOf(line) }: Look,
  align: 'left' | 'right' = 'left',
): void {
  let at = align === 'left' ? x : x + width - widthOf(sheet, line, face, size)
  // All fonts share one baseline, regardless of ascent.
  const baseline = y + size
  const runs = visualRuns(line, face, direction)
  // A copied or read-out text must be the typed one, not its joined or reordered letters.
  const actual = runs.some(({ font }) => isShaped(font)) ? { actual: line } : undefined
  if (actual) sheet.markContent('Span', actual)
  for (const run of runs) {
    setFont(sheet, run.font, size).fillColor(color)
    sheet.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic', link: link ?? null })
    at += sheet.widthOfString(run.text)
  }
  if (actual) sheet.endMarkedContent()
}

/** Returns the space left on the page below the current line. */
export function roomLeft({ page, y }: Sheet): number {
  return page.height - page.margins.bottom - y
}

/** Returns the width between the margins. */
export function measure({ page: { width, margins } }: Sheet): number {
  return width - margins.left - margins.right
}

/** Draws a hairline from margin to margin. */
export function rule(sheet: Sheet, y: number): void {
  const { width, margins } = sheet.page
  sheet
    .moveTo(margins.left, y)
    .lineTo(width - margins.right, y)
    .lineWidth(0.5)
    .stroke(RULE)
}

/** The pages of one document in a file, from `from` (0 is the first) up to but excluding `to`. */
export interface PageRange {
  name: string
  issuer: string
  from: number
  to: number
}

/**
 * Adds the document's name and "Page n of m" at the bottom of every page, and its name and issuer at the top
 * of every page but the first.
 */
export function addFooters(sheet: Sheet, ranges: readonly PageRange[]): void {
  for (const range of ranges) {
    for (let page = range.from; page < range.to; page++) {
      sheet.switchToPage(page)
      asDecoration(sheet, () => addFoot(sheet, range, page))
    }
  }
}

function addFoot(sheet: Sheet, { name, issuer, from, to }: PageRange, page: number): void {
  const small = { size: 8.5, color: SOFT, x: sheet.page.margins.left, width: measure(sheet) }
  if (page > from) {
    writeLine(sheet, `${name}, continued`, { ...small, face: 'italic', y: 40 })
    writeLine(sheet, issuer, { ...small, y: 40 }, 'right')
  }
  // Text below the margin would start a new page.
  sheet.page.margins.bottom = 0
  const y = sheet.page.height - 44
  rule(sheet, y - 6)
  writeLine(sheet, name, { ...small, y })
  writeLine(sheet, `Page ${page - from + 1} of ${to - from}`, { ...small, y }, 'right')
}
