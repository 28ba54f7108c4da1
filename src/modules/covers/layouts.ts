import type { CoverText } from './cover-address.ts'
import { type BookKind, designOf } from './cover-design.ts'
import { HEIGHT, type Printed, type Sheet, WIDTH } from './cover-parts.ts'
import { answers, gazette, leather, ledger, spine, stripe } from './working-layouts.ts'
import { classic, jacket, modern, plate } from './treatise-layouts.ts'
import { setType, type Typesetter } from './lines-of-type.ts'
import type { Fonts } from './typesetter.ts'

/** Layouts per kind; a publisher always gets the same one. */
const LAYOUTS: Record<BookKind, readonly ((sheet: Sheet) => string)[]> = {
  statute: [spine, gazette],
  exam: [stripe, answers],
  reference: [leather, ledger],
  treatise: [modern, classic, jacket, plate],
}

/** Draws a cover as SVG without text elements. */
export function drawCover(fonts: Fonts, text: CoverText): string {
  const drawing = setType(fonts, (type) => coverBody(type, text))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${drawing}</svg>`
}

/** Draws a cover in `WIDTH` by `HEIGHT`, as part of an SVG. */
export function coverBody(type: Typesetter, text: CoverText): string {
  const design = designOf(text)
  const layouts = LAYOUTS[design.kind]
  const layout = layouts[design.series % layouts.length] ?? modern
  return layout({ ...design, type, cover: toPrinted(text) })
}

function toPrinted(text: CoverText): Printed {
  const edition = text.edition ?? ''
  const subtitle = text.subtitle ?? ''
  return {
    title: text.title.replace(/(?<!\s)\s*\(bare act\)/i, '').replace(/'/g, '’'),
    subtitle: (subtitle.length <= 70 ? subtitle : '').replace(/'/g, '’'),
    author: shortAuthors(text.author ?? '').replace(/'/g, '’'),
    publisher: text.publisher ?? '',
    // '24th' needs the word 'edition'. '24th Reprint' and 'द्वितीय संस्करण' don't.
    edition: edition === '' || /reprint|edition|[^ -~]/i.test(edition) ? edition : `${edition} edition`,
  }
}

function shortAuthors(author: string): string {
  const names = author.split(', ').map((name) => name.replace(/ \((rev|ed)\.\)/, ''))
  return names.length <= 3 ? names.join(', ').replace(/, ([^,]*)$/, ' & $1') : `${names[0]} & others`
}
