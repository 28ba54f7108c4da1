import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import type { Font } from 'fontkit'

import { unpackWoff } from './woff.ts'

export type Face = 'text' | 'italic' | 'strong' | 'strong-italic'

/** A font file; documents refer to it by name. */
export interface FontFile {
  name: string
  /** Reports whether the font's own table has a character. */
  has(codePoint: number): boolean
  /** Returns the font for drawing, unpacked on first use. */
  source(): Buffer | Font
}

const WEIGHTS: Record<Face, string> = {
  text: '400-normal',
  italic: '400-italic',
  strong: '600-normal',
  'strong-italic': '600-italic',
}

/** The typeface of the text has one file for each Unicode range; the rupee sign is in the second. */
const SERIF = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext']

/**
 * Fallbacks for missing characters, in this order: other scripts, symbols, emoji. Each has only one weight.
 */
const COMPANIONS = [
  'noto-sans/latin-ext',
  'tiro-devanagari-hindi/devanagari',
  'noto-sans-bengali/bengali',
  'noto-sans-gurmukhi/gurmukhi',
  'noto-sans-gujarati/gujarati',
  'noto-sans-oriya/oriya',
  'noto-sans-tamil/tamil',
  'noto-sans-telugu/telugu',
  'noto-sans-kannada/kannada',
  'noto-sans-malayalam/malayalam',
  'noto-naskh-arabic/arabic',
  'noto-sans-math/latin',
  'noto-sans-symbols/symbols',
  'noto-sans-symbols-2/symbols',
  'noto-emoji/emoji',
]

/** Reports whether a font joins and reorders its letters instead of setting them one by one. */
export function isShaped(name: string): boolean {
  return COMPANIONS.some((path) => path.startsWith(`${name}/`))
}

/** The only right-to-left font. */
export const RIGHT_TO_LEFT = 'noto-naskh-arabic'

/** The files of each face, in the order in which they are searched for a character. */
export type FontFiles = ReadonlyMap<Face, readonly FontFile[]>

export async function readFontFiles(): Promise<FontFiles> {
  const companions = await Promise.all(COMPANIONS.map(companion))
  const faces = Object.keys(WEIGHTS) as Face[]
  const serif = await Promise.all(
    faces.map((face) => Promise.all(SERIF.map((part) => serifFile(face, part)))),
  )
  return new Map(faces.map((face, i) => [face, [...(serif[i] ?? []), ...companions]]))
}

async function serifFile(face: Face, part: string): Promise<FontFile> {
  const woff = await readWoff(`source-serif-4/files/source-serif-4-${part}-${WEIGHTS[face]}.woff`)
  return fontFile(`${face} ${part}`, woff, unpackWoff)
}

async function companion(path: string): Promise<FontFile> {
  const [family, script] = path.split('/')
  const [woff, { shapedFont }] = await Promise.all([
    readWoff(`${family}/files/${family}-${script}-400-normal.woff`),
    import('./shaped-font.ts'),
  ])
  return fontFile(family ?? '', woff, (packed) =>
    shapedFont(unpackWoff(packed), family === RIGHT_TO_LEFT ? 'rtl' : 'ltr'),
  )
}

function readWoff(name: string): Promise<Buffer> {
  return readFile(fileURLToPath(import.meta.resolve(`@fontsource/${name}`)))
}

async function fontFile(
  name: string,
  woff: Buffer,
  unpack: (woff: Buffer) => Buffer | Font,
): Promise<FontFile> {
  const { create } = await import('fontkit')
  const font = create(woff)
  const characters = new Set('characterSet' in font ? font.characterSet : [])
  let source: Buffer | Font | undefined
  return {
    name,
    has: (codePoint) => characters.has(codePoint),
    source: () => (source ??= unpack(woff)),
  }
}
