import { graphemesOf } from '#platform/pdf/typefaces.ts'

import type { Fonts, Style } from './typesetter.ts'

export interface Paragraph {
  lines: string[]
  size: number
}

/** Line height as a fraction of the size. */
export const LEADING = 1.16

export interface Box extends Pick<Style, 'face' | 'tracking'> {
  width: number
  maxLines: number
  /** Font sizes to try, largest first. */
  sizes: readonly number[]
  height?: number | undefined
}

/** A word with its width in ems. */
interface Word {
  text: string
  width: number
}

type Measure = Pick<Fonts, 'width'>

/**
 * Sets text in the largest of `sizes` that fits the box without breaking a word. If even the smallest size
 * doesn't fit, breaks words and cuts the text with an ellipsis.
 */
export function fit(type: Measure, text: string, box: Box): Paragraph {
  const smallest = box.sizes.at(-1) ?? 12
  const em = (part: string): number =>
    type.width(part, { face: box.face, size: 1, tracking: box.tracking ?? 0 })
  const space = em(' ')
  const words = firstWords(text, em, (box.width / smallest) * (box.maxLines + 1))
  for (const size of box.sizes) {
    const measure = box.width / size
    if (words.some(({ width }) => width > measure)) continue
    const lines = balanced(words, measure, space)
    if (lines.length <= maxLinesOf(box, size)) return { lines: lines.map(textOf), size }
  }
  const measure = box.width / smallest
  const lines = greedy(
    words.flatMap((word) => broken(word, measure, em)),
    measure,
    space,
  )
  return { lines: cut(lines.map(textOf), maxLinesOf(box, smallest), measure, em), size: smallest }
}

function maxLinesOf({ height = Infinity, maxLines }: Box, size: number): number {
  return Math.max(1, Math.min(maxLines, Math.floor(height / (size * LEADING) + 1e-6)))
}

/** Measures only the words that may fit, so that the cost of a very long text is bounded. */
function firstWords(text: string, em: (part: string) => number, enough: number): Word[] {
  const words: Word[] = []
  let total = 0
  for (const part of text.split(/\s+/)) {
    // No real word is longer than `MAX_WORD`. More letters wouldn't fit the box and needn't be shaped.
    const shown =
      part.length > MAX_WORD
        ? graphemesOf(part.slice(0, 2 * MAX_WORD))
            .slice(0, MAX_WORD)
            .join('')
        : part
    if (shown === '') continue
    const width = em(shown)
    words.push({ text: shown, width })
    total += width
    if (total > enough) break
  }
  return words
}

const MAX_WORD = 200

const textOf = (line: readonly Word[]): string => line.map(({ text }) => text).join(' ')

/**
 * Breaks text into the fewest lines and makes them even: uses the narrowest measure with that number of
 * lines.
 */
function balanced(words: readonly Word[], measure: number, space: number): Word[][] {
  const fewest = greedy(words, measure, space)
  let low = measure / 3
  let high = measure
  let best = fewest
  for (let i = 0; i < 6; i++) {
    const middle = (low + high) / 2
    const lines = greedy(words, middle, space)
    const fits = lines.length === fewest.length && lines.every((line) => widthOf(line, space) <= measure)
    if (fits) [best, high] = [lines, middle]
    else low = middle
  }
  return best
}

function widthOf(line: readonly Word[], space: number): number {
  return line.reduce((sum, { width }) => sum + width + space, -space)
}

function greedy(words: readonly Word[], measure: number, space: number): Word[][] {
  const lines: Word[][] = []
  let width = Infinity
  for (const word of words) {
    width += space + word.width
    if (width <= measure) lines.at(-1)?.push(word)
    else {
      lines.push([word])
      width = word.width
    }
  }
  return lines
}

/** If a word is wider than the measure, breaks it between letters. */
function broken(word: Word, measure: number, em: (part: string) => number): Word[] {
  if (word.width <= measure) return [word]
  const parts: string[] = ['']
  for (const grapheme of graphemesOf(word.text)) {
    const longer = `${parts.at(-1)}${grapheme}`
    if (em(longer) <= measure || parts.at(-1) === '') parts[parts.length - 1] = longer
    else parts.push(grapheme)
  }
  return parts.map((text) => ({ text, width: em(text) }))
}

const isNoPause = (grapheme: string) => !/^[\s,;:.]$/.test(grapheme)

function cut(
  lines: readonly string[],
  maxLines: number,
  measure: number,
  em: (part: string) => number,
): string[] {
  if (lines.length <= maxLines) return [...lines]
  const shown = lines.slice(0, maxLines)
  const last = graphemesOf(shown.at(-1) ?? '')
  const cutLine = () => `${last.slice(0, last.findLastIndex(isNoPause) + 1).join('')}…`
  while (last.length > 0 && em(cutLine()) > measure) last.pop()
  return [...shown.slice(0, -1), cutLine()]
}
