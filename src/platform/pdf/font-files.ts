import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { inflateSync } from 'node:zlib'

import type { Font } from 'fontkit'

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

/**
 * Unpacks a WOFF 1.0 font (W3C Recommendation, §4 and §5) with the platform's zlib. The typesetting library
 * would unpack it in JavaScript for every document, ten times slower.
 */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, i) => readTable(woff, WOFF_HEADER + i * WOFF_ENTRY))
  const directory = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY)
  const power = 2 ** Math.floor(Math.log2(count))
  directory.writeUInt32BE(woff.readUInt32BE(4), 0)
  directory.writeUInt16BE(count, 4)
  directory.writeUInt16BE(power * 16, 6)
  directory.writeUInt16BE(Math.log2(power), 8)
  directory.writeUInt16BE((count - power) * 16, 10)
  let offset = directory.length
  tables.forEach(({ tag, checksum, data }, i) => {
    const at = SFNT_HEADER + i * SFNT_ENTRY
    directory.writeUInt32BE(tag, at)
    directory.writeUInt32BE(checksum, at + 4)
    directory.writeUInt32BE(offset, at + 8)
    directory.writeUInt32BE(data.length, at + 12)
    offset += padded(data.length)
  })
  const bodies = tables.flatMap(({ data }) => [data, Buffer.alloc(padded(data.length) - data.length)])
  return Buffer.concat([directory, ...bodies])
}

function readTable(woff: Buffer, at: number) {
  const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [
    number,
    number,
    number,
  ]
  const stored = woff.subarray(offset, offset + packed)
  // A table that doesn't compress is stored plain.
  const data = packed < length ? inflateSync(stored) : stored
  return { tag: woff.readUInt32BE(at), checksum: woff.readUInt32BE(at + 16), data }
}

/** Rounds up to a multiple of four, where tables start. */
function padded(length: number): number {
  return (length + 3) & ~3
}

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
