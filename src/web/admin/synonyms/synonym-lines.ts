import { fold } from '#modules/catalogue/search-text.ts'

/** Lines of phrases that mean the same. */
export type Lines = readonly (readonly string[])[]

/** Whether a phrase stands in a line, as search compares: without regard to case, marks and spaces. */
export function has(line: readonly string[], phrase: string): boolean {
  const wanted = fold(phrase)
  return line.some((one) => fold(one) === wanted)
}

/** What search takes for the phrase: itself, then all that stands in a line with it. */
export function meaningsOf(lines: Lines, phrase: string): string[] {
  const others = lines.filter((line) => has(line, phrase)).flat()
  return others.reduce<string[]>((all, one) => (has(all, one) ? all : [...all, one]), [phrase])
}

/** Places of the lines in which a part of a word stands; all without a word. */
export function placesWith(lines: Lines, part: string): number[] {
  const wanted = fold(part)
  // A new line has no words yet.
  if (wanted === '') return lines.map((_, i) => i)
  return lines.flatMap((line, i) => (line.some((phrase) => fold(phrase).includes(wanted)) ? [i] : []))
}

/** Where one begins who comes for a word: at its group, or at a new one that waits for what the word means. */
export function begunWith(lines: Lines, word: string): { lines: Lines; part: string } {
  if (fold(word) === '' || lines.some((line) => has(line, word))) return { lines, part: word }
  return { lines: [[word], ...lines], part: '' }
}

/** Why a list cannot be saved, if it cannot. */
export function issueOf(lines: Lines): string | undefined {
  if (lines.some((line) => line.length < 2))
    return 'A group needs at least two words: add one, or remove the group.'
  return lines.length === 0 ? 'The list needs at least one group.' : undefined
}
