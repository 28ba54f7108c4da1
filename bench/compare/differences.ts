import { diffArrays } from 'diff'

/** Answers of a shop: lines of text by subject, such as '/about' or 'GET /books as visitor'. */
export type Facts = ReadonlyMap<string, readonly string[]>

/** Subjects that differ in the same way. */
export interface Difference {
  subjects: readonly string[]
  /** 'gone', 'new', or the lines removed (`- `) and added (`+ `). */
  change: string
}

/** Number of subjects that the report names per difference. */
const NAMED = 12

/** Compares two shops. One change on a thousand pages is one difference. */
export function differences(before: Facts, after: Facts): Difference[] {
  const subjects = [...new Set([...before.keys(), ...after.keys()])]
  const changes = subjects.map((subject) => ({
    subject,
    change: changeBetween(before.get(subject), after.get(subject)),
  }))
  const alike = Map.groupBy(
    changes.filter(({ change }) => change !== ''),
    ({ change }) => change,
  )
  return [...alike].map(([change, members]) => ({ change, subjects: members.map(({ subject }) => subject) }))
}

function changeBetween(before: readonly string[] | undefined, after: readonly string[] | undefined): string {
  if (!after) return 'gone'
  if (!before) return 'new'
  return diffArrays([...before], [...after])
    .filter(({ added, removed }) => added || removed)
    .flatMap(({ added, value }) => value.map((line) => `${added ? '+' : '-'} ${line}`))
    .join('\n')
}

/** Writes the differences for a reviewer, those of most subjects first. */
export function report(found: readonly Difference[]): string {
  if (found.length === 0) return 'No differences.'
  const largestFirst = found.toSorted((a, b) => b.subjects.length - a.subjects.length)
  const blocks = largestFirst.map(({ subjects, change }) => `${heading(subjects, change)}\n${change}\n`)
  return [...blocks, `${found.length} ${found.length === 1 ? 'difference' : 'differences'}.`].join('\n')
}

/** Names what is gone or new completely; of a change, the first subjects suffice. */
function heading(subjects: readonly string[], change: string): string {
  const complete = change === 'gone' || change === 'new'
  const named = complete ? subjects : subjects.slice(0, NAMED)
  const rest = subjects.length - named.length
  return [...named.map((subject) => `# ${subject}`), ...(rest > 0 ? [`# and ${rest} more`] : [])].join('\n')
}
