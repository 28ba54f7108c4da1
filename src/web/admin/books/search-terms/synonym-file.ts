import { fold } from '#modules/catalogue/search-text.ts'

import type { Lines } from './synonym-lines.ts'

const [MAX_PHRASES, MAX_LETTERS, MAX_LINES] = [20, 100, 300]

export interface SynonymsOfFile {
  lines: Lines
  /** One sentence for each rejected line. */
  refused: string[]
}

/** Reads groups from a file: one line per group, one word per cell. Skips existing groups. */
export function linesOfFile(file: readonly (readonly string[])[], there: Lines): SynonymsOfFile {
  const known = new Set(there.map(keyOf))
  const added: string[][] = []
  const refused: string[] = []
  for (const [i, cells] of file.entries()) {
    const phrases = [...new Set(cells.map((cell) => cell.trim()).filter(Boolean))]
    const issue = issueOf(phrases)
    if (issue !== undefined) refused.push(`Line ${i + 1}: ${issue}`)
    else if (!known.has(keyOf(phrases))) {
      known.add(keyOf(phrases))
      added.push(phrases)
    }
  }
  const room = Math.max(0, MAX_LINES - there.length)
  if (added.length > room)
    refused.push(`${added.length - room} groups at the end: the list has ${MAX_LINES} at most.`)
  return { lines: [...added.slice(0, room), ...there], refused }
}

function issueOf(phrases: readonly string[]): string | undefined {
  if (phrases.length < 2) return 'has fewer than two words.'
  if (phrases.length > MAX_PHRASES) return `has more than ${MAX_PHRASES} words.`
  const bad = phrases.find((phrase) => fold(phrase) === '' || phrase.length > MAX_LETTERS)
  return bad === undefined ? undefined : `“${bad.slice(0, 40)}” isn’t a word that search can use.`
}

function keyOf(line: readonly string[]): string {
  return line.map(fold).toSorted().join('\n')
}
