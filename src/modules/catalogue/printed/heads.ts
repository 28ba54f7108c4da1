import { asDecoration, SOFT } from '#platform/pdf/document.ts'
import { rule, type Sheet, writeLine } from '#platform/pdf/sheet.ts'

import type { Print } from './print.ts'

/** On every page but the cover: the catalogue and the category at its top above, the shop and the page number below. */
export function addHeadsAndFeet(sheet: Sheet, heads: readonly string[], { catalogue, printer }: Print): void {
  const { count } = sheet.bufferedPageRange()
  for (let page = 1; page < count; page++) {
    sheet.switchToPage(page)
    asDecoration(sheet, () => {
      const { left, right } = sheet.page.margins
      const width = sheet.page.width - left - right
      const small = { size: 8.5, color: SOFT, x: left, width }
      writeLine(sheet, `${printer.name} · ${catalogue.name}`, { ...small, y: 40 })
      writeLine(sheet, heads[page] ?? 'Contents', { ...small, face: 'italic', y: 40 }, 'right')
      rule(sheet, 56)
      // Text below the margin would ask for a new page.
      sheet.page.margins.bottom = 0
      const y = sheet.page.height - 44
      writeLine(sheet, printer.site, { ...small, y })
      writeLine(sheet, `${page + 1} / ${count}`, { ...small, y }, 'right')
    })
  }
}
