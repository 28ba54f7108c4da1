import { graphemesOf } from '#platform/pdf/typefaces.ts'

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

/** Maximum size of a file in bytes. All characters are ASCII. */
export const MAX_BYTES = 10_000

/** Fineness of the outlines: the finest that fits is used. */
const FINENESS = [14, 9, 6, 4.5] as const
const COARSE = FINENESS.slice(2)

/**
 * Maximum letters of the title and of each other text, tried in order if the full texts make the file too
 * large.
 */
const LETTERS = [
  [500, 500],
  [200, 40],
  [120, 40],
  [80, 30],
  [40, 20],
  [15, 10],
  [5, 5],
  [0, 0],
] as const

/** Draws a cover as SVG without text elements, as finely as `MAX_BYTES` allows. */
export function drawCover(fonts: Fonts, text: CoverText): string {
  const full = toPrinted(text)
  const drawingOf = (cover: Printed) => setType(fonts, (type) => laidOut(type, text, cover))
  const whole = firstThatFits(drawingOf(full), FINENESS)
  if (whole !== undefined) return whole
  for (const [title, other] of LETTERS) {
    const shorter = shortened({ ...full, subtitle: '' }, title, other)
    const svg = firstThatFits(drawingOf(shorter), COARSE)
    if (svg !== undefined) return svg
  }
  throw new Error(`The cover of '${text.title}' is too large even without its text`)
}

function firstThatFits(drawing: (fineness: number) => string, levels: readonly number[]): string | undefined {
  for (const fineness of levels) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${drawing(fineness)}</svg>`
    if (svg.length <= MAX_BYTES) return svg
  }
  return undefined
}

function shortened(
  { title, author, publisher, edition, ...cover }: Printed,
  long: number,
  short: number,
): Printed {
  return {
    ...cover,
    title: cutTo(title, long),
    author: cutTo(author, short),
    publisher: cutTo(publisher, short),
    edition: cutTo(edition, short),
  }
}

function cutTo(text: string, letters: number): string {
  const shown = graphemesOf(text.slice(0, 1000))
  if (shown.length <= letters) return text
  const words = shown.slice(0, letters).join('').split(/\s+/)
  // The last word may be cut in two.
  return `${(words.length > 1 ? words.slice(0, -1) : words).join(' ')}…`
}

/** Draws a cover in `WIDTH` by `HEIGHT`, as part of an SVG. */
export function coverBody(type: Typesetter, text: CoverText): string {
  return laidOut(type, text, toPrinted(text))
}

function laidOut(type: Typesetter, text: CoverText, cover: Printed): string {
  const design = designOf(text)
  const layouts = LAYOUTS[design.kind]
  const layout = layouts[design.series % layouts.length] ?? modern
  return layout({ ...design, type, cover })
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
