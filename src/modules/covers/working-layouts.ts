import { sheetResponse, bands } from './cover-figures.ts'
import {
  authors,
  block,
  capitals,
  field,
  HEIGHT,
  MARGIN,
  MEASURE,
  rule,
  setAuthor,
  setTitle,
  type Sheet,
  WIDTH,
} from './cover-parts.ts'
import { INK, PAPER } from './palette.ts'

// Layouts of working books: Acts, reference works, exam preparation.

const MIDDLE = WIDTH / 2

/** An Act: the text of the law on paper, with a cloth spine and the publisher's band. */
export function spine(sheet: Sheet): string {
  const { type, cover, accent } = sheet
  const { cloth } = sheet.palette
  const left = 128
  const width = WIDTH - left - 48
  const title = setTitle(sheet, { top: 178, width, height: 440, x: left, fill: INK, subtitleFill: cloth })
  return [
    field(PAPER),
    `<rect width="84" height="${HEIGHT}" fill="${cloth}"/><rect x="84" width="6" height="${HEIGHT}" fill="${accent}"/>`,
    capitals(type, cover.edition || 'Statutes of India', 88, { x: left, fill: cloth }),
    rule(left, 112, width, cloth),
    title.svg,
    authors(sheet, title.end + 48, { x: left, fill: INK }, HEIGHT - 110),
    rule(left, HEIGHT - 96, width, cloth),
    capitals(type, cover.publisher, HEIGHT - 56, { x: left, fill: cloth }),
  ].join('')
}

/** An Act in gazette style: a double frame, and a cloth band at the bottom. */
export function gazette(sheet: Sheet): string {
  const { type, cover, accent } = sheet
  const { cloth } = sheet.palette
  const place = { x: MIDDLE, align: 'middle' } as const
  const title = setTitle(sheet, {
    ...place,
    top: 210,
    width: MEASURE - 40,
    height: 380,
    fill: cloth,
    subtitleFill: INK,
  })
  const foot = HEIGHT - 170
  return [
    field(PAPER),
    `<rect x="24" y="24" width="${WIDTH - 48}" height="${HEIGHT - 48}" fill="none" stroke="${cloth}" stroke-width="5"/>`,
    `<rect x="36" y="36" width="${WIDTH - 72}" height="${HEIGHT - 72}" fill="none" stroke="${cloth}" stroke-width="1.5"/>`,
    capitals(type, cover.edition || 'Statutes of India', 112, { ...place, fill: cloth }),
    `<rect x="${MIDDLE - 60}" y="140" width="120" height="4" fill="${accent}"/>`,
    title.svg,
    authors(sheet, title.end + 48, { ...place, fill: INK }, foot - 24),
    `<rect x="24" y="${foot}" width="${WIDTH - 48}" height="146" fill="${cloth}"/><rect x="24" y="${foot - 12}" width="${WIDTH - 48}" height="5" fill="${accent}"/>`,
    capitals(type, cover.publisher, foot + 82, { ...place, fill: PAPER }),
  ].join('')
}

/** A bound reference work: raised bands, and a label in the publisher's accent. */
export function leather(sheet: Sheet): string {
  const { type, cover, palette, accent } = sheet
  const place = { x: MIDDLE, align: 'middle', fill: PAPER } as const
  const title = setTitle(sheet, { ...place, top: 236, width: MEASURE - 30, height: 320 })
  const foot = Math.max(title.end + 44, 470)
  return [
    field(palette.cloth),
    bands([96, 150, HEIGHT - 190, HEIGHT - 136], palette),
    `<rect y="196" width="${WIDTH}" height="${(foot - 196).toFixed(1)}" fill="${accent}"/>`,
    rule(0, 206, WIDTH, PAPER),
    rule(0, foot - 12, WIDTH, PAPER),
    title.svg,
    capitals(type, cover.edition, 66, place),
    authors(sheet, foot + 40, place, HEIGHT - 200),
    capitals(type, cover.publisher, HEIGHT - 56, place),
  ].join('')
}

/** A manual: ruled table columns below the title. */
export function ledger(sheet: Sheet): string {
  const { type, cover, scheme, accent } = sheet
  const { ground, ink, strong, light } = scheme
  const title = setTitle(sheet, { top: 150, width: MEASURE, height: 380, x: MARGIN, fill: strong })
  const names = setAuthor(type, cover.author, title.end + 30)
  const top = Math.max(title.end + 60 + block(names), 560)
  const rows = Math.max(0, Math.floor((HEIGHT - 110 - top) / 44))
  const lines = Array.from({ length: rows + 1 }, (_, i) => rule(MARGIN, top + i * 44, MEASURE, light)).join(
    '',
  )
  return [
    field(ground),
    `<rect width="${WIDTH}" height="28" fill="${accent}"/>`,
    capitals(type, cover.edition, 96, { x: MARGIN, fill: strong }),
    title.svg,
    authors(sheet, title.end + 30, { x: MARGIN, fill: ink }),
    lines,
    `<path d="M${MARGIN + 120} ${top}V${top + rows * 44}M${WIDTH - MARGIN - 110} ${top}V${top + rows * 44}" stroke="${light}" stroke-width="1.8"/>`,
    capitals(type, cover.publisher, HEIGHT - 56, { x: MARGIN, fill: strong }),
  ].join('')
}

/** Exam preparation: a broad stripe in the publisher's accent below the title. */
export function stripe(sheet: Sheet): string {
  const { type, cover, scheme, accent } = sheet
  const { ground, ink, strong, light } = scheme
  // With a subtitle, the title gets less space, so that the stripe still fits.
  const height = cover.subtitle ? 300 : 376
  const title = setTitle(sheet, { top: 120, width: MEASURE, height, x: MARGIN, fill: strong })
  const top = Math.max(title.end + 60, 520)
  return [
    field(ground),
    `<path d="M0 ${top}L${WIDTH} ${top - 90}V${top + 70}L0 ${top + 160}Z" fill="${accent}"/>`,
    `<path d="M0 ${top + 176}L${WIDTH} ${top + 86}V${top + 98}L0 ${top + 188}Z" fill="${light}"/>`,
    title.svg,
    capitals(type, cover.edition, 76, { x: MARGIN, fill: strong }),
    authors(sheet, Math.min(top + 214, HEIGHT - 190), { x: MARGIN, fill: ink }),
    capitals(type, cover.publisher, HEIGHT - 56, { x: MARGIN, fill: strong }),
  ].join('')
}

/** Exam preparation: an answer sheet, half filled in. */
export function answers(sheet: Sheet): string {
  const { type, cover, scheme, chance, accent } = sheet
  const { ground, ink, strong } = scheme
  const title = setTitle(sheet, { top: 150, width: MEASURE, height: 360, x: MARGIN, fill: strong })
  const names = setAuthor(type, cover.author, title.end + 36)
  const dark = ground === PAPER ? accent : PAPER
  return [
    field(ground),
    `<rect width="20" height="${HEIGHT}" fill="${accent}"/>`,
    sheetResponse(chance, Math.max(title.end + 66 + block(names), 560), dark),
    capitals(type, cover.edition, 88, { x: MARGIN, fill: strong }),
    title.svg,
    authors(sheet, title.end + 36, { x: MARGIN, fill: ink }),
    capitals(type, cover.publisher, HEIGHT - 56, { x: MARGIN, fill: strong }),
  ].join('')
}
