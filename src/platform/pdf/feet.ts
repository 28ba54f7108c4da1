import { asDecoration, SOFT } from './document.ts'
import { measure, rule, type Sheet, writeLine } from './sheet.ts'

/** The pages of one document: from the first one, counted from 0, to before `to`. */
export interface PageRange {
  name: string
  issuer: string
  from: number
  to: number
}

/** Below every page whose it is and which of how many; above every page but a document's first what goes on there. */
export function addFeet(sheet: Sheet, ranges: readonly PageRange[]): void {
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
  // Text below the margin would ask for a new page.
  sheet.page.margins.bottom = 0
  const y = sheet.page.height - 44
  rule(sheet, y - 6)
  writeLine(sheet, name, { ...small, y })
  writeLine(sheet, `Page ${page - from + 1} of ${to - from}`, { ...small, y }, 'right')
}
