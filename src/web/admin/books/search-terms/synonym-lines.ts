import { fold } from '#modules/catalogue/search-text.ts'

/** Groups of phrases with the same meaning. */
export type Lines = readonly (readonly string[])[]

/** Reports whether a line contains the phrase, compared as in search: ignoring case, marks and spaces. */
export function has(line: readonly string[], phrase: string): boolean {
  const wanted = fold(phrase)
  return line.some((one) => fold(one) === wanted)
}

/** Returns the phrases that search substitutes: the phrase itself, then the other phrases in its groups. */
export function meaningsOf(lines: Lines, phrase: string): string[] {
  const others = lines.filter((line) => has(line, phrase)).flat()
  return others.reduce<string[]>((all, one) => (has(all, one) ? all : [...all, one]), [phrase])
}

/** Returns the indexes of lines that contain the partial word; all indexes if it is empty. */
export function placesWith(lines: Lines, part: string): number[] {
  const wanted = fold(part)
  // Includes new lines, which have no words yet.
  if (wanted === '') return lines.map((_, i) => i)
  return lines.flatMap((line, i) => (line.some((phrase) => fold(phrase).includes(wanted)) ? [i] : []))
}

/**
 * Returns the initial editor state for a word: filtered to its group, or with a new group that contains only
 * the word.
 */
export function begunWith(lines: Lines, word: string): { lines: Lines; part: string } {
  if (fold(word) === '' || lines.some((line) => has(line, word))) return { lines, part: word }
  return { lines: [[word], ...lines], part: '' }
}

/** Groups with at least two words. The others are still being written. */
export function finishedOf(lines: Lines): Lines {
  return lines.filter((line) => line.length > 1)
}

/** Explains why a list can't be saved; undefined if it can. */
export function issueOf(lines: Lines): string | undefined {
  if (finishedOf(lines).length < lines.length)
    return 'A group needs at least two words. Add one, or remove the group.'
  return lines.length === 0 ? 'The list needs at least one group.' : undefined
}

const [MAX_PHRASES, MAX_LETTERS, MAX_LINES] = [20, 100, 300]

interface SynonymsOfFile {
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
    const issue = rowIssueOf(phrases)
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

function rowIssueOf(phrases: readonly string[]): string | undefined {
  if (phrases.length < 2) return 'has fewer than two words.'
  if (phrases.length > MAX_PHRASES) return `has more than ${MAX_PHRASES} words.`
  const bad = phrases.find((phrase) => fold(phrase) === '' || phrase.length > MAX_LETTERS)
  return bad === undefined ? undefined : `“${bad.slice(0, 40)}” isn’t a word that search can use.`
}

function keyOf(line: readonly string[]): string {
  return line.map(fold).toSorted().join('\n')
}
