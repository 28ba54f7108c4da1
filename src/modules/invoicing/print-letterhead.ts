import { longIndianDay } from '#platform/indian-day.ts'
import { asDecoration, asPart, SOFT } from '#platform/pdf/document.ts'
import { measure, rule, type Sheet, writeLine, writeText } from '#platform/pdf/sheet.ts'

import type { Paper, PaperColumn, PaperContent } from './paper.ts'

const TOP = 44
const GAP = 18
const ACCENT = '#7a1c2b'

/**
 * Prints seller, title, buyer and delivery address (CGST rules 46, 49 and 53: the particulars before the
 * lines).
 */
export function addLetterhead(sheet: Sheet, paper: Paper): void {
  const half = (measure(sheet) - GAP) / 2
  const { left } = sheet.page.margins
  const below = Math.max(
    addSeller(sheet, paper.content, { x: left, width: half }),
    addTitle(sheet, paper, { x: left + half + GAP, width: half }),
  )
  asDecoration(sheet, () => rule(sheet, below + 10), 'Layout')
  sheet.y = addParties(sheet, paper, below + 22) + 14
}

interface Box {
  x: number
  width: number
}

function addSeller(sheet: Sheet, { seller }: PaperContent, box: Box): number {
  const registration = seller.gstin === null ? 'Not registered under GST' : `GSTIN ${seller.gstin}`
  const address = seller.address.filter((line) => line !== seller.name)
  let y = TOP
  asPart(sheet, 'P', () => {
    y = writeText(sheet, seller.name, { ...box, face: 'strong', size: 20, color: ACCENT, y }) + 3
    for (const line of [...address, seller.phone, seller.email]) {
      y = writeText(sheet, line, { ...box, size: 9, color: SOFT, y })
    }
    y = writeText(sheet, registration, { ...box, face: 'strong', size: 9.5, y: y + 3 })
  })
  return y
}

function addTitle(sheet: Sheet, { title, number, issuedAt, original }: Paper, box: Box): number {
  let y = TOP + 4
  const line = (text: string, look: { face?: 'strong' | 'italic'; size: number; color?: string }): void => {
    writeLine(sheet, text, { ...box, ...look, y }, 'right')
    y += look.size * 1.4
  }
  asPart(sheet, 'H1', () => line(title, { face: 'strong', size: 16 }))
  asPart(sheet, 'P', () => {
    line(number, { face: 'strong', size: 12 })
    line(longIndianDay(issuedAt), { size: 10 })
    // Rule 48(1) requires this text on the buyer's copy.
    if (original) line('Original for recipient', { face: 'italic', size: 9, color: SOFT })
  })
  return y
}

function addParties(sheet: Sheet, paper: Paper, top: number): number {
  const { left } = sheet.page.margins
  const width = (measure(sheet) - 2 * GAP) / 3
  const columns = [...partiesOf(paper.content), paper.facts]
  const ends = columns.map((column, i) => {
    const box = { x: left + (i + 3 - columns.length) * (width + GAP), width }
    const place = i === 0 ? { x: left, width: box.x - left + width } : box
    return addColumn(sheet, column, { ...place, y: top })
  })
  return Math.max(...ends)
}

/** Returns one column if the buyer is at the delivery address. A business or the buyer of a gift may not be. */
function partiesOf({ buyer, delivery }: PaperContent): PaperColumn[] {
  const [name = '', ...lines] = delivery
  if (buyer.gstin === null && buyer.name === name) {
    return [{ head: 'Billed and delivered to', name, lines }]
  }
  const gstin = buyer.gstin === null ? [] : [`GSTIN ${buyer.gstin}`]
  return [
    { head: 'Billed to', name: buyer.name, lines: [...gstin, ...buyer.address.slice(1)] },
    { head: 'Delivered to', name, lines },
  ]
}

function addColumn(sheet: Sheet, { head, name, lines }: PaperColumn, box: Box & { y: number }): number {
  let { y } = box
  asPart(sheet, 'P', () => {
    y = writeText(sheet, head, { ...box, size: 8.5, color: SOFT, y }) + 2
    if (name !== undefined) y = writeText(sheet, name, { ...box, face: 'strong', size: 9.5, y })
    for (const line of lines) y = writeText(sheet, line, { ...box, size: 9.5, y })
  })
  return y
}
