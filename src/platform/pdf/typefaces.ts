import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { inflateSync } from 'node:zlib'

import { ownValue } from '#platform/own-value.ts'

export type Face = 'text' | 'italic' | 'strong' | 'strong-italic'

/** The typefaces of the pages come as files for parts of Unicode; the rupee sign is in the second. */
const SCRIPTS = {
  latin: '\\u0020-\\u00ff\\u0131\\u0152\\u0153\\u02c6\\u02dc\\u2000-\\u206f\\u20ac\\u2122\\u2212',
  'latin-ext': '\\u0100-\\u02af\\u1e00-\\u1eff\\u20a0-\\u20ab\\u20ad-\\u20c0',
  devanagari: '\\u0900-\\u097f\\u200c\\u200d\\u25cc',
} as const
type Script = keyof typeof SCRIPTS

const WEIGHTS: Record<Face, string> = {
  text: '400-normal',
  italic: '400-italic',
  strong: '600-normal',
  'strong-italic': '600-italic',
}

/** Font files by the name under which a document knows them. */
export type Typefaces = ReadonlyMap<string, Buffer>

let loaded: Promise<Typefaces> | undefined

/** Read once in the life of the process, with the first document. */
export function loadTypefaces(): Promise<Typefaces> {
  loaded ??= readTypefaces()
  return loaded
}

async function readTypefaces(): Promise<Typefaces> {
  const serif = (Object.keys(WEIGHTS) as Face[]).flatMap((face) =>
    (['latin', 'latin-ext'] as const).map(async (script): Promise<[string, Buffer]> => [
      fontName(face, script),
      await fontFile(`@fontsource/source-serif-4/files/source-serif-4-${script}-${WEIGHTS[face]}.woff`),
    ]),
  )
  const hindi = fontFile(
    '@fontsource/tiro-devanagari-hindi/files/tiro-devanagari-hindi-devanagari-400-normal.woff',
  )
  return new Map([...(await Promise.all(serif)), [fontName('text', 'devanagari'), await hindi]])
}

/** A text cut where another font file must draw it; signs that no file has are left out. */
export function fontRuns(text: string, face: Face): { text: string; font: string }[] {
  return [...text.matchAll(RUN)].map((match) => {
    const script =
      (Object.keys(SCRIPTS) as Script[]).find((name) => ownValue(match.groups, GROUPS[name])) ?? 'latin'
    return { text: match[0], font: fontName(face, script) }
  })
}

const GROUPS: Record<Script, string> = { latin: 'latin', 'latin-ext': 'extended', devanagari: 'devanagari' }

// Devanagari first: it shares the joiners with general punctuation, and a word must not be torn.
const RUN = new RegExp(
  [
    `(?<devanagari>[\\u0900-\\u097f][${SCRIPTS.devanagari}]*)`,
    `(?<extended>[${SCRIPTS['latin-ext']}]+)`,
    `(?<latin>[${SCRIPTS.latin}]+)`,
  ].join('|'),
  'gu',
)

/** The Hindi companion has one weight. */
function fontName(face: Face, script: Script): string {
  return script === 'devanagari' ? 'devanagari' : `${face} ${script}`
}

async function fontFile(name: string): Promise<Buffer> {
  return unpackWoff(await readFile(fileURLToPath(import.meta.resolve(name))))
}

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

/**
 * Unpacks a WOFF 1.0 font (W3C Recommendation, §4 and §5) with the platform's own zlib: the typesetting library
 * would do it in JavaScript, ten times as slow, for every document.
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
  // A table that would not shrink is stored as it is.
  const data = packed < length ? inflateSync(stored) : stored
  return { tag: woff.readUInt32BE(at), checksum: woff.readUInt32BE(at + 16), data }
}

/** Tables begin at multiples of four. */
function padded(length: number): number {
  return (length + 3) & ~3
}
