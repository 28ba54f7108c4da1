import { asDecoration, asPart, SOFT } from '#platform/pdf/document.ts'
import { LEADING, measure, rule, type Sheet, writeText } from '#platform/pdf/sheet.ts'

const SIZE = 13
const INDENT = 12
const GAP = 14

/** Prints the shopper's gift note above the books; nothing if there is none. */
export function addGiftNote(sheet: Sheet, { giftNote }: { giftNote: string | null }): void {
  if (giftNote === null) return
  const x = sheet.page.margins.left + INDENT
  const box = { x, width: measure(sheet) - 2 * INDENT }
  let y = sheet.y + 2
  asPart(sheet, 'P', () => {
    y = writeText(sheet, 'A message with your books', { ...box, y, size: 8.5, color: SOFT }) + 3
    for (const line of giftNote.split('\n')) {
      y = line === '' ? y + SIZE * LEADING : writeText(sheet, line, { ...box, y, size: SIZE })
    }
  })
  asDecoration(sheet, () => rule(sheet, y + GAP / 2), 'Layout')
  sheet.y = y + GAP + 4
}
