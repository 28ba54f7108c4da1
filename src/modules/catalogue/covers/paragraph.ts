import type { Style, Typesetter } from './typesetter.ts'

export interface Paragraph {
  lines: string[]
  size: number
}

/**
 * Sets text in the largest of `sizes` that fits `width` in at most `maxLines` lines; the smallest size is cut
 * with an ellipsis when even it does not fit.
 */
export function fit(
  type: Typesetter,
  text: string,
  box: { face: Style['face']; width: number; maxLines: number; sizes: readonly number[]; height?: number },
): Paragraph {
  const words = text.split(/\s+/).filter(Boolean)
  let last: Paragraph = { lines: [], size: box.sizes.at(-1) ?? 12 }
  for (const size of box.sizes) {
    const measure = (line: string): number => type.width(line, { face: box.face, size })
    if (words.some((word) => measure(word) > box.width) && size !== last.size) continue
    const lines = balanced(words, box.width, measure)
    last = { lines, size }
    const low = box.height === undefined || lines.length * size * LEADING <= box.height
    if (lines.length <= box.maxLines && low) return last
  }
  return cut(last, box.maxLines)
}

/** Distance of baselines, as a part of the size. */
export const LEADING = 1.16

/** As few lines as possible, and those as even as possible: the narrowest measure with that many lines. */
function balanced(words: readonly string[], width: number, measure: (line: string) => number): string[] {
  const fewest = greedy(words, width, measure)
  let low = width / 3
  let high = width
  let best = fewest
  for (let i = 0; i < 6; i++) {
    const middle = (low + high) / 2
    const lines = greedy(words, middle, measure)
    const fits = lines.length === fewest.length && lines.every((line) => measure(line) <= width)
    if (fits) [best, high] = [lines, middle]
    else low = middle
  }
  return best
}

function greedy(words: readonly string[], width: number, measure: (line: string) => number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const line = lines.at(-1)
    const longer = line === undefined ? undefined : `${line} ${word}`
    if (longer !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function cut({ lines, size }: Paragraph, maxLines: number): Paragraph {
  if (lines.length <= maxLines) return { lines, size }
  const shown = lines.slice(0, maxLines)
  shown[maxLines - 1] = `${shown[maxLines - 1]?.replace(/[\s,;:.]+$/, '')}…`
  return { lines: shown, size }
}
