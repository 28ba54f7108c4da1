import type { CoverText } from './cover-address.ts'
import { type Palette, paletteOf } from './palette.ts'

/** The kind of a book as a reader recognizes it on the shelf. */
export type BookKind = 'statute' | 'exam' | 'reference' | 'treatise'

/**
 * Design of a cover: a layout for the kind of book, which depends on the publisher, in one of three colour
 * schemes.
 */
export interface CoverDesign {
  kind: BookKind
  /** The same for all books of a publisher: 0 to 2^32 - 1. */
  series: number
  /** The same for all editions of a title. */
  chance: number
  /** The category's colours, regardless of the colour scheme. */
  palette: Palette
  scheme: ColourScheme
  /** The publisher's accent colour. */
  accent: string
}

/**
 * Colours of a cover. `ground` is the background, `ink` the text, `strong` emphasized text; figures use
 * `shade` and `light`.
 */
export interface ColourScheme {
  ground: string
  ink: string
  strong: string
  shade: string
  light: string
}

/** Dark enough for paper-coloured text, and muted enough to match every cloth. */
const ACCENTS = [
  '#8a5a12',
  '#7d2a36',
  '#23565b',
  '#54457f',
  '#6b5132',
  '#2f5582',
  '#566326',
  '#8d4427',
] as const

const EXAM_CATEGORIES = new Set(['aibe-exam', 'judicial-service-examination'])
const EXAM =
  /\b(exam|examination|mcqs?|objective|questions?|solved|cracker|scanner|study notes?|guide for)\b/i
const REFERENCE =
  /\b(dictionary|encyclopa?edia|digest|manual|ready reckoner|reckoner|tariff|directory|glossary|lexicon|vols?\.)/i

/** Derives the design from subject, publisher and kind, so that series and shelves look consistent. */
export function designOf(text: CoverText): CoverDesign {
  const chance = chanceOf(text.title)
  const series = chanceOf(text.publisher ?? text.author ?? text.title)
  const palette = paletteOf(text.categorySlug)
  return {
    kind: kindOf(text),
    series,
    chance,
    palette,
    scheme: colourSchemeOf(palette, chance),
    accent: ACCENTS[(series >>> 5) % ACCENTS.length] ?? ACCENTS[0],
  }
}

function kindOf({ title, subtitle, categorySlug }: CoverText): BookKind {
  const words = `${title} ${subtitle ?? ''}`
  if (/bare act/i.test(words) || categorySlug === 'bare-act') return 'statute'
  if (EXAM.test(words) || EXAM_CATEGORIES.has(categorySlug)) return 'exam'
  return REFERENCE.test(words) || categorySlug === 'legal-dictionaries' ? 'reference' : 'treatise'
}

/** Picks a background of cloth, darker cloth or paper. */
function colourSchemeOf({ cloth, shade, light, paper, ink }: Palette, chance: number): ColourScheme {
  const schemes: ColourScheme[] = [
    { ground: cloth, ink: paper, strong: paper, shade, light },
    { ground: shade, ink: paper, strong: paper, shade: cloth, light },
    { ground: paper, ink, strong: cloth, shade: '#eadfca', light: '#dccdb1' },
  ]
  return (
    schemes[(chance >>> 4) % schemes.length] ?? { ground: cloth, ink: paper, strong: paper, shade, light }
  )
}

function chanceOf(text: string): number {
  let hash = 7
  for (const letter of text) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0
}
