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
