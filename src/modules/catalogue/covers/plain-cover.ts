import { escapeHtml } from '#platform/escape-html.ts'

import type { CoverText } from './cover-address.ts'
import { designOf } from './cover-design.ts'
import { HEIGHT, MARGIN, WIDTH } from './cover-parts.ts'

const TITLE_SIZE = 56
const AUTHOR_SIZE = 32
/** Letters that fit between the margins in a browser's own serif, which may be wide. */
const TITLE_LETTERS = 17
const AUTHOR_LETTERS = 30
const MAX_LINES = 7

/**
 * Draws the stand-in for a cover that isn't drawn yet: an SVG in its colours and shape, with title and
 * authors in the browser's serif. It needs no fonts and no rendering, so the response is immediate.
 */
export function drawPlainCover(text: CoverText): string {
  const { title, author } = text
  const { dress, accent } = designOf(text)
  const lines = linesOf(title, TITLE_LETTERS).slice(0, MAX_LINES)
  const below = MARGIN * 3 + lines.length * TITLE_SIZE * 1.2 + MARGIN
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${dress.ground}"/><rect width="${WIDTH}" height="28" fill="${accent}"/>`,
    `<g fill="${dress.strong}" font-family="Georgia, serif">`,
    textLines(lines, MARGIN * 3, TITLE_SIZE),
    textLines(linesOf(author ?? '', AUTHOR_LETTERS).slice(0, 2), below, AUTHOR_SIZE),
    '</g></svg>',
  ].join('')
}

function textLines(lines: readonly string[], top: number, size: number): string {
  return lines
    .map((line, n) => {
      const y = Math.round(top + n * size * 1.2)
      return `<text x="${MARGIN}" y="${y}" font-size="${size}">${escapeHtml(line)}</text>`
    })
    .join('')
}

/** Wraps words into lines of at most `letters` letters. Longer words are cut. */
function linesOf(text: string, letters: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`
    if (lines.length > 0 && longer.length <= letters) lines[lines.length - 1] = longer
    else lines.push(word.slice(0, letters))
  }
  return lines
}
