import type { Lines } from './synonym-lines.ts'

/** The list as its PUT takes it. */
export interface SynonymState {
  synonyms: Lines
}

/** What a change did to the groups. A group that still has one of its words is the same group. */
export function synonymChanges(
  { synonyms: before }: SynonymState,
  { synonyms: after }: SynonymState,
): string[] {
  const stayed = new Set(before.map((line) => line.join('\n')))
  const now = new Set(after.map((line) => line.join('\n')))
  const gone = before.filter((line) => !now.has(line.join('\n')))
  const words = after
    .filter((line) => !stayed.has(line.join('\n')))
    .flatMap((line) => {
      const at = gone.findIndex((old) => old.some((phrase) => line.includes(phrase)))
      const old = at === -1 ? undefined : gone.splice(at, 1)[0]
      return old ? groupChanges(old, line) : [`Added the group ${line.join(', ')}`]
    })
  const all = [...words, ...gone.map((line) => `Removed the group ${line.join(', ')}`)]
  return all.length === 0 && before.join('\n') !== after.join('\n')
    ? ['Put the groups in another order']
    : all
}

function groupChanges(before: readonly string[], after: readonly string[]): string[] {
  const group = before.find((phrase) => after.includes(phrase)) ?? ''
  const added = after.filter((phrase) => !before.includes(phrase))
  const removed = before.filter((phrase) => !after.includes(phrase))
  if (added.length + removed.length === 0) return [`Put the words of the group of ${group} in another order`]
  return [
    ...added.map((phrase) => `Added ${phrase} to the group of ${group}`),
    ...removed.map((phrase) => `Removed ${phrase} from the group of ${group}`),
  ]
}
