import { type DocumentFacts, INK, newDocument, type Pdf, RULE } from './document.ts'
import { type Face, fontRuns, type Typefaces } from './typefaces.ts'

export type Sheet = Pdf

/** A4, as an office prints it. The head and the foot stand in the margins. */
export const MARGINS = { top: 76, bottom: 64, left: 52, right: 52 }

export interface Look {
  face?: Face
  size: number
  color?: string
  x: number
  y: number
  width: number
  link?: string
}

/** An empty A4 document. */
export function newSheet(typefaces: Typefaces, facts: DocumentFacts): Sheet {
  return newDocument(typefaces, facts, { size: 'A4', margins: MARGINS })
}

/** The lines of a text within a width, each in the runs that its signs need. */
export function linesOf(
  sheet: Sheet,
  text: string,
  { face = 'text', size, width }: Pick<Look, 'face' | 'size' | 'width'>,
): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && widthOf(sheet, longer, face, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

export function widthOf(sheet: Sheet, line: string, face: Face, size: number): number {
  return fontRuns(line, face).reduce(
    (sum, run) => sum + sheet.font(run.font, size).widthOfString(run.text),
    0,
  )
}

/** Distance of baselines, as a part of the size. */
export const LEADING = 1.28

/** Writes a text from `y` down and answers where it ends. */
export function writeText(sheet: Sheet, text: string, look: Look): number {
  const lines = linesOf(sheet, text, look)
  lines.forEach((line, i) => writeLine(sheet, line, { ...look, y: look.y + i * look.size * LEADING }))
  return look.y + lines.length * look.size * LEADING
}

export function writeLine(
  sheet: Sheet,
  line: string,
  { face = 'text', size, color = INK, x, y, width, link }: Look,
  align: 'left' | 'right' = 'left',
): void {
  let at = align === 'left' ? x : x + width - widthOf(sheet, line, face, size)
  // All files on one baseline, whatever ascent each has.
  const baseline = y + size
  for (const run of fontRuns(line, face)) {
    sheet.font(run.font, size).fillColor(color)
    sheet.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic', link: link ?? null })
    at += sheet.widthOfString(run.text)
  }
}

/** A hairline from margin to margin. */
export function rule(sheet: Sheet, y: number): void {
  const { width, margins } = sheet.page
  sheet
    .moveTo(margins.left, y)
    .lineTo(width - margins.right, y)
    .lineWidth(0.5)
    .stroke(RULE)
}
