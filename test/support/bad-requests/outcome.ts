/** Number of responses by status. */
export type Counts = Map<number, number>

export interface Outcome {
  /** By endpoint; all pages count as one. */
  answers: Map<string, Counts>
  /** Responses to malformed HTTP. Status 0 means that the connection was closed. */
  wire: Counts
  /** Every fault with a command that reproduces it. */
  faults: string[]
}

/**
 * The statuses expected for bad requests. A 405 for a wrong method is also correct, but counted separately.
 */
const REFUSALS: ReadonlySet<number> = new Set([400, 401, 403, 404, 409, 413, 415, 422])

export interface Summary {
  requests: number
  /** Percentage of all requests, including pages and wrong methods. */
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

/** Formats counts as '400 × 12, 404 × 3'. */
export function inWords(counts: Counts): string {
  const sorted = [...counts].toSorted(([a], [b]) => a - b)
  return sorted.map(([status, count]) => `${status} × ${count}`).join(', ')
}
