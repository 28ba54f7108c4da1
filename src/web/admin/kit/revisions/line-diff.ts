/** A line of two texts laid over each other. */
export interface DiffLine {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Above this, the middle of two texts is shown as all removed, all added: the table below would have millions of cells. */
const MAX_LINES = 1500

/** What makes the second text of the first, line by line: as few changes as can be. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const [old, now] = [before.split('\n'), after.split('\n')]
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start++
  let end = 0
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end++
  const same = (lines: string[]): DiffLine[] => lines.map((text) => ({ kind: 'same', text }))
  return [
    ...same(old.slice(0, start)),
    ...middle(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...same(end > 0 ? old.slice(-end) : []),
  ]
}

function middle(old: readonly string[], now: readonly string[]): DiffLine[] {
  if (old.length > MAX_LINES || now.length > MAX_LINES) return [...removed(old), ...added(now)]
  const common = commonTable(old, now)
  const lines: DiffLine[] = []
  let i = 0
  let j = 0
  while (i < old.length && j < now.length) {
    if (old[i] === now[j]) {
      lines.push({ kind: 'same', text: old[i] ?? '' })
      i++
      j++
    } else if (at(common, i + 1, j) >= at(common, i, j + 1)) lines.push(...removed([old[i++] ?? '']))
    else lines.push(...added([now[j++] ?? '']))
  }
  return [...lines, ...removed(old.slice(i)), ...added(now.slice(j))]
}

/** How many lines the rests from (i, j) on have in common at most. */
function commonTable(old: readonly string[], now: readonly string[]): number[][] {
  const table: number[][] = Array.from({ length: old.length + 1 }, () => [])
  for (let i = old.length - 1; i >= 0; i--) {
    const row = table[i] ?? []
    for (let j = now.length - 1; j >= 0; j--) {
      row[j] =
        old[i] === now[j] ? at(table, i + 1, j + 1) + 1 : Math.max(at(table, i + 1, j), at(table, i, j + 1))
    }
  }
  return table
}

function at(table: readonly number[][], i: number, j: number): number {
  return table[i]?.[j] ?? 0
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
