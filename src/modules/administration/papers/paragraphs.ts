import { asPart } from '#platform/pdf/document.ts'
import { LEADING, linesOf, type Look, measure, roomLeft, type Sheet, writeText } from '#platform/pdf/sheet.ts'

export type Paragraph = Pick<Look, 'face' | 'size' | 'color'> & { text: string }

const GAP = 8

/** Paragraphs that stay together: on the next page when this one has no room for all. */
export function addParagraphs(sheet: Sheet, paragraphs: readonly Paragraph[]): void {
  const width = measure(sheet)
  const height = paragraphs.reduce(
    (sum, { text, ...look }) =>
      sum + linesOf(sheet, text, { ...look, width }).length * look.size * LEADING + GAP,
    GAP,
  )
  if (roomLeft(sheet) < height) sheet.addPage()
  let y = sheet.y + GAP
  for (const { text, ...look } of paragraphs) {
    asPart(sheet, 'P', () => {
      y = writeText(sheet, text, { ...look, x: sheet.page.margins.left, width, y }) + GAP
    })
  }
  sheet.y = y
}
