import type { CoverText } from './cover-address.ts'
import { type Palette, paletteOf } from './palette.ts'

/** What sort of book it is, as a reader tells it from the shelf. */
export type BookKind = 'statute' | 'exam' | 'reference' | 'treatise'

/** How a cover looks: its kind's layouts, of which a publisher keeps to one, in one of three dresses. */
export interface CoverDesign {
  kind: BookKind
  /** The same for all books of a publisher: 0 to 2^32 - 1. */
  series: number
  /** The same for all editions of a title. */
  chance: number
  /** The category's colours, whatever the dress. */
  palette: Palette
  dress: Dress
  /** The publisher's second colour. */
  accent: string
}

/** The colours of a sheet: `ground` is the field, `ink` its type, `strong` what is set off; `shade` and `light` draw figures on it. */
export interface Dress {
  ground: string
  ink: string
  strong: string
  shade: string
  light: string
}

/** Dark enough for paper-coloured type, and quiet beside every cloth. */
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

/** Subject, publisher and kind of a book decide how its cover is set, so that neither a series nor a shelf looks thrown together. */
export function designOf(text: CoverText): CoverDesign {
  const chance = chanceOf(text.title)
  const series = chanceOf(text.publisher ?? text.author ?? text.title)
  const palette = paletteOf(text.categorySlug)
  return {
    kind: kindOf(text),
    series,
    chance,
    palette,
    dress: dressOf(palette, chance),
    accent: ACCENTS[(series >>> 5) % ACCENTS.length] ?? ACCENTS[0],
  }
}

function kindOf({ title, subtitle, categorySlug }: CoverText): BookKind {
  const words = `${title} ${subtitle ?? ''}`
  if (/bare act/i.test(words) || categorySlug === 'bare-act') return 'statute'
  if (EXAM.test(words) || EXAM_CATEGORIES.has(categorySlug)) return 'exam'
  return REFERENCE.test(words) || categorySlug === 'legal-dictionaries' ? 'reference' : 'treatise'
}

/** Cloth, darker cloth, or paper. */
function dressOf({ cloth, shade, light, paper, ink }: Palette, chance: number): Dress {
  const dresses: Dress[] = [
    { ground: cloth, ink: paper, strong: paper, shade, light },
    { ground: shade, ink: paper, strong: paper, shade: cloth, light },
    { ground: paper, ink, strong: cloth, shade: '#eadfca', light: '#dccdb1' },
  ]
  return (
    dresses[(chance >>> 4) % dresses.length] ?? { ground: cloth, ink: paper, strong: paper, shade, light }
  )
}

function chanceOf(text: string): number {
  let hash = 7
  for (const letter of text) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0
}
