import type { CoverText } from '#modules/covers/cover-address.ts'
import {
  block,
  HEIGHT as COVER_HEIGHT,
  paragraph,
  WIDTH as COVER_WIDTH,
} from '#modules/covers/cover-parts.ts'
import { coverBody } from '#modules/covers/layouts.ts'
import { fit } from '#modules/covers/line-breaking.ts'
import { setType, type Typesetter } from '#modules/covers/lines-of-type.ts'
import { paletteOf } from '#modules/covers/palette.ts'
import type { Fonts } from '#modules/covers/typesetter.ts'

import { SHARE_PICTURE } from './share-address.ts'

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE
const PAPER = '#faf6ee'
const INK = '#231c15'
const SOFT = '#5c5143'

/** The cover's place on the left, as on a shelf. */
const COVER = { x: 72, y: 63, width: 336, height: 504 }
export const COVER_PLACE = { width: COVER.width, height: COVER.height }
const TEXT = { x: 476, width: WIDTH - 476 - 72 }

/** A picture shown instead of the typeset cover. */
export interface OwnPicture {
  /** A `data:` URL. */
  href: string
  /** Size in pixels, at most that of `COVER_PLACE`. */
  width: number
  height: number
}

/** Draws a book's cover and, next to it, the text that would be too small to read on the cover. */
export function drawShare(fonts: Fonts, book: CoverText, shopName: string, own?: OwnPicture): string {
  return svg(fonts, (type) => shareParts(type, book, shopName, own))
}

function shareParts(type: Typesetter, book: CoverText, shopName: string, own?: OwnPicture): string[] {
  const { cloth } = paletteOf(book.categorySlug)
  const title = fit(type, book.title.replaceAll("'", '’'), {
    face: 'strong',
    width: TEXT.width,
    maxLines: 5,
    sizes: [64, 58, 52, 47, 42],
    height: 250,
  })
  const names = fit(type, book.author ?? '', {
    face: 'text',
    width: TEXT.width,
    maxLines: 2,
    sizes: [32, 28],
  })
  const edition = fit(type, editionText(book), {
    face: 'italic',
    width: TEXT.width,
    maxLines: 1,
    sizes: [28, 25],
  })
  const top = 96
  const afterTitle = top + block(title) + 26
  const afterNames = afterTitle + block(names) + (names.lines.length > 0 ? 12 : 0)
  return [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>`,
    `<rect width="16" height="${HEIGHT}" fill="${cloth}"/>`,
    own ? placedPicture(own) : placedCover(type, book),
    paragraph(type, title, 'strong', top, { x: TEXT.x, fill: INK }),
    paragraph(type, names, 'text', afterTitle, { x: TEXT.x, fill: SOFT }),
    paragraph(type, edition, 'italic', afterNames, { x: TEXT.x, fill: SOFT }),
    imprint(type, shopName, cloth),
  ]
}

export function drawShopShare(fonts: Fonts, shop: { name: string; tagline: string }): string {
  const { cloth, light, paper } = paletteOf('bare-act')
  const centre = { x: WIDTH / 2, align: 'middle' } as const
  return svg(fonts, (type) => [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${cloth}"/>`,
    `<rect x="36" y="36" width="${WIDTH - 72}" height="${HEIGHT - 72}" fill="none" stroke="${light}" stroke-width="2"/>`,
    openBook(WIDTH / 2 - 60, 128, 3, paper),
    type.line(shop.name, centre.x, 372, { face: 'strong', size: 92, fill: paper, align: centre.align }),
    type.line(shop.tagline, centre.x, 446, { face: 'italic', size: 40, fill: paper, align: centre.align }),
  ])
}

function svg(fonts: Fonts, draw: (type: Typesetter) => string[]): string {
  const drawing = setType(fonts, (type) => draw(type).join(''))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${drawing}</svg>`
}

function placedCover(type: Typesetter, book: CoverText): string {
  const { x, y, width, height } = COVER
  const place = `x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 ${COVER_WIDTH} ${COVER_HEIGHT}"`
  return `${shadow(COVER)}<svg ${place}>${coverBody(type, book)}</svg>`
}

/** Centres the picture in the cover's place, keeping its proportions. */
function placedPicture({ href, width, height }: OwnPicture): string {
  const x = COVER.x + Math.round((COVER.width - width) / 2)
  const y = COVER.y + Math.round((COVER.height - height) / 2)
  const box = { x, y, width, height }
  return `${shadow(box)}<image x="${x}" y="${y}" width="${width}" height="${height}" href="${href}"/>`
}

function shadow({ x, y, width, height }: typeof COVER): string {
  return `<rect x="${x + 8}" y="${y + 10}" width="${width}" height="${height}" fill="${INK}" fill-opacity=".18"/>`
}

function imprint(type: Typesetter, shopName: string, fill: string): string {
  const y = HEIGHT - 84
  return [
    `<rect x="${TEXT.x}" y="${y - 52}" width="72" height="2" fill="${fill}"/>`,
    openBook(TEXT.x, y - 29, 0.9, fill),
    type.line(shopName, TEXT.x + 52, y, { face: 'strong', size: 32, fill }),
  ].join('')
}

/** Draws the shop's logo without its square, in 40 × 40 units. */
function openBook(x: number, y: number, scale: number, colour: string): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="${colour}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"><path d="M20 7.5v25"/><path d="M20 14.5c-3.4-2.4-7.4-3-12-2.6v15.6c4.6-.4 8.6.2 12 2.6 3.4-2.4 7.4-3 12-2.6V11.9c-4.6-.4-8.6.2-12 2.6z"/></g>`
}

function editionText({ edition, publisher }: CoverText): string {
  const named = edition && !/edition|reprint/i.test(edition) ? `${edition} edition` : edition
  return [named, publisher].filter(Boolean).join(' · ')
}
