import { figure, weave } from './cover-figures.ts'
import {
  authors,
  block,
  capitals,
  device,
  field,
  HEIGHT,
  MARGIN,
  MEASURE,
  rule,
  setAuthor,
  setCapitals,
  setTitle,
  type Sheet,
  WIDTH,
} from './cover-parts.ts'
import { INK, PAPER } from './palette.ts'

const MIDDLE = WIDTH / 2

/** One colour, left-aligned text, a figure at the bottom. */
export function modern(sheet: Sheet): string {
  const { type, cover, scheme, chance } = sheet
  const { ground, ink, strong } = scheme
  const title = setTitle(sheet, { top: 150, width: MEASURE, height: 400, x: MARGIN, fill: strong })
  const textEnd = title.end + 46 + block(setAuthor(type, cover.author, title.end + 46))
  return [
    field(ground),
    figure(chance, Math.min(420, HEIGHT - textEnd - 24, publisherHeadroom(sheet)), scheme),
    capitals(type, cover.edition, 88, { x: MARGIN, fill: strong }),
    title.svg,
    rule(MARGIN, title.end + 20, 72, strong),
    authors(sheet, title.end + 46, { x: MARGIN, fill: ink }),
    capitals(type, cover.publisher, HEIGHT - 56, { x: MARGIN, fill: strong }),
  ].join('')
}

export function classic(sheet: Sheet): string {
  const { type, cover, scheme, accent } = sheet
  const { ground, ink, strong, shade } = scheme
  const place = { x: MIDDLE, fill: strong, align: 'middle' } as const
  const box = { ...place, width: MEASURE - 56, height: 340 }
  // The title is set once to measure its height, and again to centre it in the frame.
  const height = setTitle(sheet, { ...box, top: 0 }).end
  const top = 384 - height / 2
  return [
    field(ground),
    `<rect x="26" y="26" width="${WIDTH - 52}" height="${HEIGHT - 52}" fill="none" stroke="${strong}" stroke-opacity=".75" stroke-width="1.5"/>`,
    `<rect x="34" y="34" width="${WIDTH - 68}" height="${HEIGHT - 68}" fill="${shade}" fill-opacity=".28" stroke="${strong}" stroke-opacity=".4" stroke-width=".75"/>`,
    capitals(type, cover.edition, 104, place),
    `<rect x="${MIDDLE - 36}" y="${(top - 42).toFixed(1)}" width="72" height="6" fill="${accent}"/>`,
    setTitle(sheet, { ...box, top }).svg,
    rule(MIDDLE - 36, top + height + 34, 72, strong),
    authors(sheet, Math.max(top + height + 76, 640), { ...place, fill: ink }, HEIGHT - 172),
    device(MIDDLE, HEIGHT - 138, strong),
    capitals(type, cover.publisher, HEIGHT - 72, place),
  ].join('')
}

/** A jacket in two colours. The upper panel, in the publisher's accent, contains the title. */
export function jacket(sheet: Sheet): string {
  const { type, cover, scheme, accent, chance } = sheet
  const title = setTitle(sheet, { top: 150, width: MEASURE, height: 400, x: MARGIN, fill: PAPER })
  const panel = Math.max(430, title.end + 48)
  return [
    field(scheme.ground),
    figure(chance, Math.min(260, publisherHeadroom(sheet)), scheme),
    `<rect width="${WIDTH}" height="${panel}" fill="${accent}"/>`,
    `<rect y="${panel + 8}" width="${WIDTH}" height="3" fill="${accent}"/>`,
    capitals(type, cover.edition, 88, { x: MARGIN, fill: PAPER }),
    title.svg,
    authors(sheet, panel + 56, { x: MARGIN, fill: scheme.ink }),
    capitals(type, cover.publisher, HEIGHT - 56, { x: MARGIN, fill: scheme.strong }),
  ].join('')
}

/** A paper label on woven cloth. */
export function plate(sheet: Sheet): string {
  const { type, cover, scheme, accent } = sheet
  const { ground, ink, strong, light } = scheme
  const place = { x: MIDDLE, align: 'middle' } as const
  const title = setTitle(sheet, { ...place, top: 196, width: MEASURE - 88, height: 330, fill: INK })
  const foot = Math.max(title.end + 56, 420)
  return [
    field(ground),
    weave(light),
    `<rect x="56" y="120" width="${WIDTH - 112}" height="${(foot - 120).toFixed(1)}" fill="${PAPER}"/>`,
    `<rect x="68" y="132" width="${WIDTH - 136}" height="${(foot - 144).toFixed(1)}" fill="none" stroke="${accent}" stroke-width="3"/>`,
    title.svg,
    capitals(type, cover.edition, foot + 62, { ...place, fill: strong }),
    authors(sheet, foot + 92, { ...place, fill: ink }, HEIGHT - 108),
    capitals(type, cover.publisher, HEIGHT - 72, { ...place, fill: strong }),
  ].join('')
}

/** Maximum size of a figure next to the publisher's line. */
function publisherHeadroom({ type, cover }: Sheet): number {
  return WIDTH - MARGIN - setCapitals(type, cover.publisher).width - 20
}
