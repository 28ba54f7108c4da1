import type { CoverText } from './cover-address.ts'
import {
  block,
  capitals,
  device,
  field,
  figure,
  HEIGHT,
  MARGIN,
  MEASURE,
  paragraph,
  rule,
  setAuthor,
  tint,
  WIDTH,
} from './cover-parts.ts'
import { type Palette, paletteOf } from './palette.ts'
import { fit, type Typesetter } from './typesetter.ts'

const TITLE_SIZES = [72, 66, 60, 55, 50, 46, 42, 38, 34, 31] as const

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

function longTitle(type: Sheet['type'], title: string) {
  return fit(type, title, { face: 'strong', width: MEASURE, maxLines: 7, sizes: TITLE_SIZES, height: 400 })
}

/** Cloth in one colour, type ranged left, a figure at the foot. */
function modern({ type, cover, colours, chance }: Sheet): string {
  const { cloth, paper } = colours
  const title = longTitle(type, cover.title)
  const top = 150
  const afterTitle = top + block(title)
  const subtitle = fit(type, cover.subtitle, { face: 'italic', width: MEASURE, maxLines: 2, sizes: [28, 25] })
  const afterSubtitle = afterTitle + (cover.subtitle ? 18 + block(subtitle) : 0)
  const names = setAuthor(type, cover.author)
  const textEnd = afterSubtitle + 46 + block(names)
  return [
    field(cloth),
    figure(chance, Math.min(420, HEIGHT - textEnd - 24), colours),
    capitals(type, cover.edition, 88, { x: MARGIN, fill: paper }),
    paragraph(type, title, 'strong', top, { x: MARGIN, fill: paper }),
    cover.subtitle
      ? paragraph(type, subtitle, 'italic', afterTitle + 18, { x: MARGIN, fill: tint(paper) })
      : '',
    rule(MARGIN, afterSubtitle + 20, 72, paper),
    paragraph(type, names, 'text', afterSubtitle + 46, { x: MARGIN, fill: paper }),
    capitals(type, cover.publisher, HEIGHT - 56, { x: MARGIN, fill: paper }),
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
    capitals(type, cover.edition, 104, { x: middle, fill: paper, align: 'middle' }),
    rule(middle - 36, top - 40, 72, paper),
    paragraph(type, title, 'strong', top, { x: middle, fill: paper, align: 'middle' }),
    cover.subtitle
      ? paragraph(type, subtitle, 'italic', top + block(title) + 20, {
          x: middle,
          fill: tint(paper),
          align: 'middle',
        })
      : '',
    rule(middle - 36, top + height + 34, 72, paper),
    paragraph(type, setAuthor(type, cover.author), 'text', Math.max(top + height + 76, 640), {
      x: middle,
      fill: paper,
      align: 'middle',
    }),
    device(middle, HEIGHT - 138, paper),
    capitals(type, cover.publisher, HEIGHT - 72, { x: middle, fill: paper, align: 'middle' }),
  ].join('')
}

/** A paper jacket with a cloth panel that carries the title. */
function jacket({ type, cover, colours, chance }: Sheet): string {
  const { cloth, paper, ink } = colours
  const title = longTitle(type, cover.title)
  const subtitle = fit(type, cover.subtitle, { face: 'italic', width: MEASURE, maxLines: 2, sizes: [26, 23] })
  const panel = Math.max(430, 150 + block(title) + (cover.subtitle ? 20 + block(subtitle) : 0) + 48)
  return [
    field(paper),
    `<rect width="${WIDTH}" height="${panel}" fill="${cloth}"/>`,
    `<rect y="${panel + 8}" width="${WIDTH}" height="3" fill="${cloth}"/>`,
    figure(chance, 240, { shade: '#eadfca', light: '#dccdb1' }),
    capitals(type, cover.edition, 88, { x: MARGIN, fill: paper }),
    paragraph(type, title, 'strong', 150, { x: MARGIN, fill: paper }),
    cover.subtitle
      ? paragraph(type, subtitle, 'italic', 170 + block(title), { x: MARGIN, fill: tint(paper) })
      : '',
    paragraph(type, setAuthor(type, cover.author), 'text', panel + 56, { x: MARGIN, fill: ink }),
    capitals(type, cover.publisher, HEIGHT - 56, { x: MARGIN, fill: cloth }),
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
    capitals(type, cover.edition || 'Statutes of India', 88, { x: left, fill: cloth }),
    rule(left, 112, width, cloth),
    paragraph(type, title, 'strong', 178, { x: left, fill: ink }),
    cover.subtitle ? paragraph(type, subtitle, 'italic', end + 22, { x: left, fill: cloth }) : '',
    paragraph(
      type,
      setAuthor(type, cover.author),
      'text',
      end + 60 + (cover.subtitle ? block(subtitle) + 10 : 0),
      { x: left, fill: ink },
    ),
    rule(left, HEIGHT - 96, width, cloth),
    capitals(type, cover.publisher, HEIGHT - 56, { x: left, fill: cloth }),
  ].join('')
}
