/** A word of the catalogue, with the number of books that have it. */
export interface KnownWord {
  word: string
  books: number
}

/** How many typing errors a word may hold: one in a short word, three in a long one. */
function allowedErrors(word: string): number {
  if (word.length <= 4) return 1
  return word.length <= 7 ? 2 : 3
}

/** The known word most likely meant: fewest errors first, then the one in most books; undefined when none is near. */
export function correct(word: string, known: readonly KnownWord[]): string | undefined {
  const near = known
    .map((candidate) => ({ ...candidate, errors: editDistance(word, candidate.word) }))
    .filter(({ errors }) => errors <= allowedErrors(word))
  near.sort((a, b) => a.errors - b.errors || b.books - a.books || (a.word < b.word ? -1 : 1))
  return near[0]?.word
}

/** Letters inserted, left out, replaced or swapped with their neighbour (optimal string alignment). */
export function editDistance(a: string, b: string): number {
  const row = (i: number): number[] =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0))
  let before: number[] = []
  let above = row(0)
  for (let i = 1; i <= a.length; i++) {
    const current = row(i)
    for (let j = 1; j <= b.length; j++) {
      const replaced = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const cheapest = Math.min(replaced, (above[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1)
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      current[j] = swapped ? Math.min(cheapest, (before[j - 2] ?? 0) + 1) : cheapest
    }
    before = above
    above = current
  }
  return above[b.length] ?? 0
}
