import type { CoverText } from './cover-address.ts'
import { MOTIFS } from './motifs.ts'
import { type Palette, paletteOf } from './palette.ts'
import { fit, LEADING, type Paragraph } from './paragraph.ts'
import type { Style, Typesetter } from './typesetter.ts'

/** Covers are drawn in this size and scaled; 2:3 as printed. */
export const WIDTH = 640
export const HEIGHT = 960
const MARGIN = 56
const MEASURE = WIDTH - 2 * MARGIN

interface Sheet {
  type: Typesetter
  cover: Printed
  colours: Palette
  /** 0 to 2^32 - 1, the same for all editions of a title. */
  chance: number
}

/** A cover's text, ready for print: what a title page would not repeat is taken off. */
interface Printed {
  title: string
  subtitle: string
  author: string
  publisher: string
  edition: string
  statute: boolean
}

/** Draws a cover as SVG without any text element. */
export function drawCover(type: Typesetter, text: CoverText): string {
  const cover = toPrinted(text)
  const sheet = { type, cover, colours: paletteOf(text.categorySlug), chance: chanceOf(cover.title) }
  const layout = cover.statute ? statute : ([modern, classic, jacket][sheet.chance % 3] ?? modern)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${layout(sheet)}</svg>`
}

function toPrinted(text: CoverText): Printed {
  const edition = text.edition ?? ''
  const subtitle = text.subtitle ?? ''
  return {
    title: text.title.replace(/\s*\((bare act)\)/i, '').replace(/'/g, '’'),
    subtitle: (subtitle.length <= 70 ? subtitle : '').replace(/'/g, '’'),
    author: shortAuthors(text.author ?? '').replace(/'/g, '’'),
    publisher: text.publisher ?? '',
    edition: edition === '' || /reprint|edition/i.test(edition) ? edition : `${edition} edition`,
    statute: /bare act/i.test(`${text.title} ${subtitle}`) || text.categorySlug === 'bare-act',
  }
}

function shortAuthors(author: string): string {
  const names = author.split(', ').map((name) => name.replace(/ \((rev|ed)\.\)/, ''))
  return names.length <= 3 ? names.join(', ').replace(/, ([^,]*)$/, ' & $1') : `${names[0]} & others`
}

function chanceOf(title: string): number {
  let hash = 7
  for (const letter of title) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0
}

/** Cloth in one colour, type ranged left, a figure at the foot. */
function modern({ type, cover, colours, chance }: Sheet): string {
  const { cloth, paper } = colours
  const title = fit(type, cover.title, {
    face: 'strong',
    width: MEASURE,
    maxLines: 7,
    sizes: TITLE_SIZES,
    height: 400,
  })
  const top = 150
  const afterTitle = top + block(title)
  const subtitle = fit(type, cover.subtitle, { face: 'italic', width: MEASURE, maxLines: 2, sizes: [28, 25] })
  const afterSubtitle = afterTitle + (cover.subtitle ? 18 + block(subtitle) : 0)
  const names = setAuthor(type, cover.author)
  const textEnd = afterSubtitle + 46 + block(names)
  return [
    field(cloth),
    figure(chance, Math.min(420, HEIGHT - textEnd - 24), colours),
    capitals(type, cover.edition, MARGIN, 88, paper, 'start'),
    paragraph(type, title, 'strong', MARGIN, top, paper, 'start'),
    cover.subtitle ? paragraph(type, subtitle, 'italic', MARGIN, afterTitle + 18, tint(paper), 'start') : '',
    rule(MARGIN, afterSubtitle + 20, 72, paper),
    paragraph(type, names, 'text', MARGIN, afterSubtitle + 46, paper, 'start'),
    capitals(type, cover.publisher, MARGIN, HEIGHT - 56, paper, 'start'),
  ].join('')
}

/** A framed title page on cloth, centred. */
function classic({ type, cover, colours }: Sheet): string {
  const { cloth, shade, paper } = colours
  const middle = WIDTH / 2
  const title = fit(type, cover.title, {
    face: 'strong',
    width: MEASURE - 56,
    maxLines: 7,
    sizes: TITLE_SIZES,
    height: 380,
  })
  const subtitle = fit(type, cover.subtitle, {
    face: 'italic',
    width: MEASURE - 72,
    maxLines: 2,
    sizes: [26, 23],
  })
  const height = block(title) + (cover.subtitle ? 20 + block(subtitle) : 0)
  const top = 384 - height / 2
  return [
    field(cloth),
    `<rect x="26" y="26" width="${WIDTH - 52}" height="${HEIGHT - 52}" fill="none" stroke="${paper}" stroke-opacity=".75" stroke-width="1.5"/>`,
    `<rect x="34" y="34" width="${WIDTH - 68}" height="${HEIGHT - 68}" fill="${shade}" fill-opacity=".28" stroke="${paper}" stroke-opacity=".4" stroke-width=".75"/>`,
    capitals(type, cover.edition, middle, 104, paper, 'middle'),
    rule(middle - 36, top - 40, 72, paper),
    paragraph(type, title, 'strong', middle, top, paper, 'middle'),
    cover.subtitle
      ? paragraph(type, subtitle, 'italic', middle, top + block(title) + 20, tint(paper), 'middle')
      : '',
    rule(middle - 36, top + height + 34, 72, paper),
    paragraph(
      type,
      setAuthor(type, cover.author),
      'text',
      middle,
      Math.max(top + height + 76, 640),
      paper,
      'middle',
    ),
    device(middle, HEIGHT - 138, paper),
    capitals(type, cover.publisher, middle, HEIGHT - 72, paper, 'middle'),
  ].join('')
}

/** A paper jacket with a cloth panel that carries the title. */
function jacket({ type, cover, colours, chance }: Sheet): string {
  const { cloth, paper, ink } = colours
  const title = fit(type, cover.title, {
    face: 'strong',
    width: MEASURE,
    maxLines: 7,
    sizes: TITLE_SIZES,
    height: 400,
  })
  const subtitle = fit(type, cover.subtitle, { face: 'italic', width: MEASURE, maxLines: 2, sizes: [26, 23] })
  const panel = Math.max(430, 150 + block(title) + (cover.subtitle ? 20 + block(subtitle) : 0) + 48)
  return [
    field(paper),
    `<rect width="${WIDTH}" height="${panel}" fill="${cloth}"/>`,
    `<rect y="${panel + 8}" width="${WIDTH}" height="3" fill="${cloth}"/>`,
    figure(chance, 240, { shade: '#eadfca', light: '#dccdb1' }),
    capitals(type, cover.edition, MARGIN, 88, paper, 'start'),
    paragraph(type, title, 'strong', MARGIN, 150, paper, 'start'),
    cover.subtitle
      ? paragraph(type, subtitle, 'italic', MARGIN, 170 + block(title), tint(paper), 'start')
      : '',
    paragraph(type, setAuthor(type, cover.author), 'text', MARGIN, panel + 56, ink, 'start'),
    capitals(type, cover.publisher, MARGIN, HEIGHT - 56, cloth, 'start'),
  ].join('')
}

/** An Act: the text of the law on paper, with a cloth spine. */
function statute({ type, cover, colours }: Sheet): string {
  const { cloth, shade, paper, ink } = colours
  const left = 128
  const width = WIDTH - left - 48
  const title = fit(type, cover.title, {
    face: 'strong',
    width,
    maxLines: 8,
    sizes: TITLE_SIZES,
    height: 440,
  })
  const subtitle = fit(type, cover.subtitle, { face: 'italic', width, maxLines: 3, sizes: [27, 24] })
  const end = 178 + block(title)
  return [
    field(paper),
    `<rect width="84" height="${HEIGHT}" fill="${cloth}"/><rect x="84" width="5" height="${HEIGHT}" fill="${shade}"/>`,
    capitals(type, cover.edition || 'Statutes of India', left, 88, cloth, 'start'),
    rule(left, 112, width, cloth),
    paragraph(type, title, 'strong', left, 178, ink, 'start'),
    cover.subtitle ? paragraph(type, subtitle, 'italic', left, end + 22, cloth, 'start') : '',
    paragraph(
      type,
      setAuthor(type, cover.author),
      'text',
      left,
      end + 60 + (cover.subtitle ? block(subtitle) + 10 : 0),
      ink,
      'start',
    ),
    rule(left, HEIGHT - 96, width, cloth),
    capitals(type, cover.publisher, left, HEIGHT - 56, cloth, 'start'),
  ].join('')
}

const TITLE_SIZES = [72, 66, 60, 55, 50, 46, 42, 38, 34, 31] as const

function field(colour: string): string {
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colour}"/>`
}

function rule(x: number, y: number, width: number, colour: string): string {
  return `<rect x="${x}" y="${y.toFixed(1)}" width="${width}" height="1.8" fill="${colour}"/>`
}

function tint(colour: string): string {
  return `${colour}" fill-opacity=".86`
}

type Align = 'start' | 'middle'

function block({ lines, size }: Paragraph): number {
  return lines.length * size * LEADING
}

function paragraph(
  type: Typesetter,
  { lines, size }: Paragraph,
  face: Style['face'],
  x: number,
  top: number,
  fill: string,
  align: Align,
): string {
  return lines
    .map((line, i) => type.line(line, x, top + size * (0.82 + i * LEADING), { face, size, fill, align }))
    .join('')
}

function setAuthor(type: Typesetter, names: string): Paragraph {
  return fit(type, names, { face: 'text', width: MEASURE - 40, maxLines: 3, sizes: [34, 30, 27] })
}

/** A figure in the lower right corner, chosen by the title. */
function figure(chance: number, size: number, colours: Pick<Palette, 'shade' | 'light'>): string {
  const motif = MOTIFS[(chance >>> 8) % MOTIFS.length]
  if (!motif || size < 120) return ''
  return `<g transform="translate(${WIDTH - size} ${HEIGHT - size})">${motif(size, colours)}</g>`
}

function capitals(type: Typesetter, text: string, x: number, y: number, fill: string, align: Align): string {
  const line = text.toUpperCase().replace(/\s*\(INDIA\)| PRIVATE LIMITED|\s*\(P\) LTD/g, '')
  const size =
    [20, 18, 16, 14].find((s) => type.width(line, { face: 'strong', size: s, tracking: 0.09 }) <= MEASURE) ??
    13
  return type.line(line, x, y, { face: 'strong', size, tracking: 0.09, fill, align })
}

/** The printer's device: three leaves. */
function device(x: number, y: number, fill: string): string {
  return `<path fill="${fill}" fill-opacity=".85" d="M${x} ${y}q-9-13 0-28q9 15 0 28zM${x - 5} ${y}q-20-4-24-20q19 3 24 20zM${x + 5} ${y}q20-4 24-20q-19 3-24 20z"/>`
}
