import bidiFactory, { type Bidi } from 'bidi-js'

import { RIGHT_TO_LEFT } from './font-files.ts'
import { type Face, type FontRun, fontRuns, graphemesOf, printedText } from './typefaces.ts'

// Node imports the factory itself; the package's types nest it one level deeper.
const bidi = (bidiFactory as unknown as () => Bidi)()

/** Right-to-left letters. */
const RIGHTWARD = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** Direction controls that would print any letters backwards. */
const OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g

export type Direction = 'ltr' | 'rtl'

/**
 * Returns a text's direction, which its first letter with a direction determines (Unicode Bidirectional
 * Algorithm, rules P2 and P3).
 */
export function directionOf(text: string): Direction {
  if (!RIGHTWARD.test(text)) return 'ltr'
  return (bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr'
}

/** Reports whether letters or words of a line may be reordered. */
export function isReordered(line: string): boolean {
  return RIGHTWARD.test(line)
}

/** Returns the runs of one line in visual order, from left to right. */
export function visualRuns(line: string, face: Face, direction = directionOf(line)): FontRun[] {
  if (!RIGHTWARD.test(line)) return fontRuns(line, face)
  const text = printedText(line).replace(OVERRIDES, '')
  const embedding = bidi.getEmbeddingLevels(text, direction)
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels)
  const letters = [...text.matchAll(/[^]/g)].map(({ 0: unit, index }) => mirrored.get(index) ?? unit)
  return stretches(bidi.getReorderedIndices(text, embedding), embedding.levels).flatMap(
    ({ from, to, level }) => {
      const runs = fontRuns(letters.slice(from, to).join(''), face)
      return level % 2 === 1 ? runs.flatMap(backwards).toReversed() : runs.flatMap(forwards)
    },
  )
}

interface Stretch {
  from: number
  to: number
  level: number
}

/** Groups characters of the same bidi level that are adjacent both on the line and in the text. */
function stretches(order: readonly number[], levels: Uint8Array): Stretch[] {
  const found: Stretch[] = []
  for (const at of order) {
    const level = levels[at] ?? 0
    const open = found.at(-1)
    if (open?.level !== level) found.push({ from: at, to: at + 1, level })
    else if (level % 2 === 0 && open.to === at) open.to++
    else if (level % 2 === 1 && open.from === at + 1) open.from--
    else found.push({ from: at, to: at + 1, level })
  }
  return found
}

/** The right-to-left font reverses its own letters; characters of other fonts are reversed one by one. */
function backwards(run: FontRun): FontRun[] {
  return run.font === RIGHT_TO_LEFT ? [run] : apart(run)
}

/** The right-to-left font's numbers run left to right. */
function forwards(run: FontRun): FontRun[] {
  return run.font === RIGHT_TO_LEFT ? apart(run) : [run]
}

function apart({ text, font }: FontRun): FontRun[] {
  return graphemesOf(text).map((grapheme) => ({ text: grapheme, font }))
}
