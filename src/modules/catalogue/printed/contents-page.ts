import { asDecoration, asPart, SOFT } from '#platform/pdf/document.ts'
import { rule, type Sheet, writeLine, writeText } from '#platform/pdf/sheet.ts'

import type { Print, Section } from './print.ts'

const LINE = 24
const LINES_PER_PAGE = 25

/** Leaves room for the contents before the books, whose pages they name; answers the numbers of those pages. */
export function contentsPages(sheet: Sheet, sections: number): number[] {
  const pages: number[] = []
  for (let lines = 0; lines === 0 || lines < sections; lines += LINES_PER_PAGE) {
    sheet.addPage()
    pages.push(sheet.bufferedPageRange().count - 1)
  }
  return pages
}

export function addContents(
  sheet: Sheet,
  pages: readonly number[],
  sections: readonly Section[],
  { printer }: Print,
): void {
  pages.forEach((page, i) => {
    sheet.switchToPage(page)
    const { left, right, top } = sheet.page.margins
    const width = sheet.page.width - left - right
    if (i === 0)
      asPart(sheet, 'H2', () =>
        writeLine(sheet, 'Contents', { face: 'strong', size: 20, x: left, y: top, width }),
      )
    const here = sections.slice(i * LINES_PER_PAGE, (i + 1) * LINES_PER_PAGE)
    here.forEach((section, j) => addLine(sheet, section, { x: left, y: top + 40 + j * LINE, width }))
  })
  if (sections.length > 0) return
  const { left, top } = sheet.page.margins
  const note = { size: 11, color: SOFT, x: left, y: top + 40, width: 400 }
  asPart(sheet, 'P', () => {
    writeText(sheet, `No books at present. All others: ${printer.site}/bookstore`, note)
  })
}

function addLine(sheet: Sheet, section: Section, box: { x: number; y: number; width: number }): void {
  const books = section.books.length === 1 ? '1 book' : `${section.books.length} books`
  asPart(sheet, 'P', () => {
    writeLine(sheet, section.name, { ...box, size: 11.5 })
    writeLine(sheet, books, { ...box, size: 9.5, color: SOFT, width: box.width - 44 }, 'right')
    writeLine(sheet, String(section.page), { ...box, size: 11.5 }, 'right')
  })
  asDecoration(sheet, () => rule(sheet, box.y + LINE - 4))
  sheet.goTo(box.x, box.y - 2, box.width, LINE, section.anchor)
}
