/** How often each status was answered. */
export type Counts = Map<number, number>

export interface Outcome {
  /** By endpoint; the pages are one. */
  answers: Map<string, Counts>
  /** To what is no HTTP; 0: the connection was closed. */
  wire: Counts
  /** What went wrong, each with a command to see it again. */
  faults: string[]
}

/** The refusals that are meant for bad requests. A wrong method's 405 is right too, and counted apart. */
const REFUSALS: ReadonlySet<number> = new Set([400, 401, 403, 404, 409, 413, 415, 422])

export interface Summary {
  requests: number
  /** Of all, pages and wrong methods too, per cent. */
  refused: number
  byStatus: Counts
}

export function summaryOf({ answers }: Outcome): Summary {
  const byStatus: Counts = new Map()
  for (const counts of answers.values()) {
    for (const [status, count] of counts) byStatus.set(status, (byStatus.get(status) ?? 0) + count)
  }
  const requests = sum([...byStatus])
  const refused = sum([...byStatus].filter(([status]) => REFUSALS.has(status)))
  return { requests, refused: (100 * refused) / requests, byStatus }
}

function sum(counts: readonly (readonly [number, number])[]): number {
  return counts.reduce((total, [, count]) => total + count, 0)
}

/** '400 × 12, 404 × 3' */
export function inWords(counts: Counts): string {
  const sorted = [...counts].toSorted(([a], [b]) => a - b)
  return sorted.map(([status, count]) => `${status} × ${count}`).join(', ')
}
