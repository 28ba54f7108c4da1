import type { CoverDesign } from './cover-design.ts'
import { fit, LEADING, type Paragraph } from './line-breaking.ts'
import type { Typesetter } from './lines-of-type.ts'
import type { Style } from './typesetter.ts'

/** Cover text prepared for print, without '(Bare Act)', a long subtitle or a long list of authors. */
export interface Printed {
  title: string
  subtitle: string
  author: string
  publisher: string
  edition: string
}

/** Input of a layout. */
export interface Sheet extends CoverDesign {
  type: Typesetter
  cover: Printed
}

/** Covers are drawn at this size and then scaled. Printed covers have the same ratio of 2:3. */
export const WIDTH = 640
export const HEIGHT = 960
export const MARGIN = 56
export const MEASURE = WIDTH - 2 * MARGIN

export function field(colour: string): string {
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colour}"/>`
}

export function rule(x: number, y: number, width: number, colour: string): string {
  return `<rect x="${x}" y="${y.toFixed(1)}" width="${width}" height="1.8" fill="${colour}"/>`
}

export function tint(colour: string): string {
  return `${colour}" fill-opacity=".86`
}

/** Position and colour of a text; left-aligned by default. */
export interface Place {
  x: number
  fill: string
  align?: 'start' | 'middle'
}

export function block({ lines, size }: Paragraph): number {
  return lines.length * size * LEADING
}

export function paragraph(
  type: Typesetter,
  { lines, size }: Paragraph,
  face: Style['face'],
  top: number,
  { x, ...place }: Place,
): string {
  return lines
    .map((line, i) => type.line(line, x, top + size * (0.82 + i * LEADING), { face, size, ...place }))
    .join('')
}

/** Lower limit of the authors' names, above the publisher's line. */
const AUTHOR_BOTTOM = HEIGHT - 92

/** Typesets the authors below `top`. */
export function setAuthor(
  type: Typesetter,
  names: string,
  top: number,
  { foot = AUTHOR_BOTTOM, width = MEASURE } = {},
): Paragraph {
  return fit(type, names, {
    face: 'text',
    width: width - 40,
    maxLines: 3,
    sizes: [34, 30, 27],
    height: foot - top,
  })
}

/** Draws the authors below `top`. */
export function authors({ type, cover }: Sheet, top: number, place: Place, foot = AUTHOR_BOTTOM): string {
  const names = setAuthor(type, cover.author, top, { foot, width: measureAt(place) })
  return paragraph(type, names, 'text', top, place)
}

/** Width from a place to the margin. */
function measureAt({ x, align }: Place): number {
  return align === 'middle' ? MEASURE : MEASURE - (x - MARGIN)
}

/** Typesets a line of capitals as large as the measure allows and returns its width. */
export function setCapitals(type: Typesetter, text: string, width = MEASURE) {
  const line = text.toUpperCase().replace(/(?<!\s)\s*\((?:INDIA\)|P\) LTD)| PRIVATE LIMITED/g, '')
  const style = { face: 'strong', tracking: 0.09 } as const
  const { lines, size } = fit(type, line, { ...style, width, maxLines: 1, sizes: [20, 18, 16, 14, 13] })
  const [shown = ''] = lines
  return { line: shown, style: { ...style, size }, width: type.width(shown, { ...style, size }) }
}

export function capitals(type: Typesetter, text: string, y: number, place: Place): string {
  const { line, style } = setCapitals(type, text, measureAt(place))
  return type.line(line, place.x, y, { ...style, ...place })
}

/** Draws the printer's device: three leaves. */
export function device(x: number, y: number, fill: string): string {
  return `<path fill="${fill}" fill-opacity=".85" d="M${x} ${y}q-9-13 0-28q9 15 0 28zM${x - 5} ${y}q-20-4-24-20q19 3 24 20zM${x + 5} ${y}q20-4 24-20q-19 3-24 20z"/>`
}

const TITLE_SIZES = [72, 66, 60, 55, 50, 46, 42, 38, 34, 31] as const

interface TitleBox extends Place {
  top: number
  width: number
  /** Maximum height of the title without the subtitle. */
  height: number
  subtitleFill?: string
}

/** Typesets the title and, in italics below it, the subtitle. `end` is the y coordinate where they end. */
export function setTitle({ type, cover }: Sheet, box: TitleBox): { svg: string; end: number } {
  const { top, width, height, subtitleFill, ...place } = box
  const title = fit(type, cover.title, { face: 'strong', width, maxLines: 8, sizes: TITLE_SIZES, height })
  const end = top + block(title)
  const svg = paragraph(type, title, 'strong', top, place)
  if (!cover.subtitle) return { svg, end }
  const subtitle = fit(type, cover.subtitle, { face: 'italic', width, maxLines: 2, sizes: [28, 25, 23] })
  const fill = subtitleFill ?? tint(place.fill)
  return {
    svg: svg + paragraph(type, subtitle, 'italic', end + 18, { ...place, fill }),
    end: end + 18 + block(subtitle),
  }
}
