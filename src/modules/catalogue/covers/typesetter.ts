import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

// Node loads the package's CommonJS build, whose exports are the default; the linter looks at its other build.
// oxlint-disable-next-line import/default
import opentype, { type Font, type PathCommand } from 'opentype.js'

export type Face = 'text' | 'italic' | 'strong'

const FILES: Record<Face, string> = {
  text: 'source-serif-4-latin-400-normal.woff',
  italic: 'source-serif-4-latin-400-italic.woff',
  strong: 'source-serif-4-latin-600-normal.woff',
}

/** Letters as outlines, so that a cover looks the same on every machine, whatever fonts it has. */
export interface Typesetter {
  width(text: string, style: Style): number
  /** An SVG path with its baseline at `y`, starting or centred at `x`. */
  line(text: string, x: number, y: number, style: Style & { fill: string; align?: Align }): string
}

export interface Style {
  face: Face
  size: number
  /** Space between letters as a part of the size, for lines of capitals. */
  tracking?: number
}

type Align = 'start' | 'middle'

/** Reads the fonts that the pages use, from the same packages. */
export async function loadTypesetter(): Promise<Typesetter> {
  const [text, italic, strong] = await Promise.all([load('text'), load('italic'), load('strong')])
  const fonts = { text, italic, strong }
  const width = (words: string, style: Style): number =>
    fonts[style.face].getAdvanceWidth(drawable(fonts[style.face], words), style.size, spacing(style))
  return {
    width,
    line(words, x, y, { fill, align = 'start', ...style }) {
      const font = fonts[style.face]
      const shift = align === 'middle' ? width(words, style) / 2 : 0
      const path = font.getPath(drawable(font, words), x - shift, y, style.size, spacing(style))
      return `<path fill="${fill}" d="${pathData(path.commands)}"/>`
    },
  }
}

/** The library's own writer turns some coordinates into NaN. One decimal is a sixth of a screen pixel. */
function pathData(commands: readonly PathCommand[]): string {
  const at = (...numbers: number[]): string => numbers.map((n) => Math.round(n * 10) / 10).join(' ')
  return commands
    .map((c) => {
      if (c.type === 'Z') return 'Z'
      if (c.type === 'C') return `C${at(c.x1, c.y1, c.x2, c.y2, c.x, c.y)}`
      return c.type === 'Q' ? `Q${at(c.x1, c.y1, c.x, c.y)}` : c.type + at(c.x, c.y)
    })
    .join('')
}

async function load(face: Face): Promise<Font> {
  const url = import.meta.resolve(`@fontsource/source-serif-4/files/${FILES[face]}`)
  const file = await readFile(fileURLToPath(url))
  return opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength))
}

function spacing({ tracking = 0 }: Style) {
  return { kerning: true, letterSpacing: tracking }
}

/** Letters that the font lacks lose their accents, or else are left out: no cover shows empty boxes. */
function drawable(font: Font, text: string): string {
  return Array.from(text)
    .map((letter) => {
      if (font.hasChar(letter)) return letter
      const plain = letter.normalize('NFD')[0] ?? ''
      return font.hasChar(plain) ? plain : ''
    })
    .join('')
}
