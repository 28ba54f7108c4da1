import type { Glyph } from 'fontkit'

/** Outlines are in whole units of a grid: fine enough for a title on a cover, and short in the file. */
export const UNITS_PER_EM = 120

const LETTERS = {
  moveTo: 'm',
  lineTo: 'l',
  quadraticCurveTo: 'q',
  bezierCurveTo: 'c',
  closePath: 'z',
} as const

/** Writes a glyph's outline as SVG path data, its baseline at 0 and y pointing down. Empty for a space. */
export function outlineOf({ path }: Pick<Glyph, 'path'>, unitsPerEm: number): string {
  const scale = UNITS_PER_EM / unitsPerEm
  let [penX, penY] = [0, 0]
  let [startX, startY] = [0, 0]
  let data = ''
  let before = ''
  for (const { command, args } of path.commands) {
    const letter = LETTERS[command]
    // Each point is rounded by itself, so that errors don't add up.
    const points = args.map((value, i) => Math.round(i % 2 === 0 ? value * scale : -value * scale))
    const relative = points.map((value, i) => value - (i % 2 === 0 ? penX : penY))
    const isEmpty = letter !== 'm' && letter !== 'z' && relative.every((value) => value === 0)
    if (isEmpty) continue
    ;[penX = startX, penY = startY] = letter === 'z' ? [startX, startY] : points.slice(-2)
    if (letter === 'm') [startX, startY] = [penX, penY]
    data += joined(letter === before && letter !== 'm' ? ' ' : letter, relative)
    before = letter
  }
  return data
}

/** Joins a command and its numbers: 'q3-4 5 6'. A minus sign is also a separator. */
function joined(letter: string, values: readonly number[]): string {
  return `${letter}${values.join(' ')}`.replaceAll(' -', '-')
}
