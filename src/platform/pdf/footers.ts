import { asDecoration, SOFT } from './document.ts'
import { measure, rule, type Sheet, writeLine } from './sheet.ts'

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
