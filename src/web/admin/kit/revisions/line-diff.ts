import { diffArrays } from 'diff'

/** A line of two texts laid over each other. */
export interface DiffLine {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Texts that differ in more lines are shown as all removed, all added: to find the fewest changes would take seconds. */
const MAX_CHANGES = 2000

/** What makes the second text of the first, line by line: as few changes as can be. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const [old, now] = [before.split('\n'), after.split('\n')]
  const parts = diffArrays(old, now, { maxEditLength: MAX_CHANGES })
  if (!parts) return [...removed(old), ...added(now)]
  return parts.flatMap(({ value, added: isAdded, removed: isRemoved }) => {
    if (isRemoved) return removed(value)
    return isAdded ? added(value) : value.map((text): DiffLine => ({ kind: 'same', text }))
  })
}

function removed(lines: readonly string[]): DiffLine[] {
  return lines.map((text) => ({ kind: 'removed', text }))
}

function added(lines: readonly string[]): DiffLine[] {
  return lines.map((text) => ({ kind: 'added', text }))
}

/** A run of lines that say nothing, left out. */
export interface Gap {
  kind: 'gap'
  count: number
}

const AROUND = 1

/** The changes with a line around each; what lies between is counted. */
export function changesOnly(lines: readonly DiffLine[]): (DiffLine | Gap)[] {
  const near = lines.map((_, i) =>
    lines.slice(Math.max(0, i - AROUND), i + AROUND + 1).some(({ kind }) => kind !== 'same'),
  )
  return lines.reduce<(DiffLine | Gap)[]>((shown, line, i) => {
    if (near[i]) return [...shown, line]
    const last = shown.at(-1)
    return last?.kind === 'gap'
      ? [...shown.slice(0, -1), { kind: 'gap', count: last.count + 1 }]
      : [...shown, { kind: 'gap', count: 1 }]
  }, [])
}
