/** An item that a batch file omits, and why. */
export interface Skipped {
  name: string
  reason: string
}

/** Header that lists the items omitted from a file; the body is the file itself. */
export const SKIPPED_HEADER = 'x-skipped'

/** Limits the header, because proxies reject responses with long headers. */
const MAX_REASONS = 10
const OTHER_REASONS = 'Print each of these alone to see why.'

/** Returns the header for an incomplete file; no header for a complete one. */
export function skippedHeader(skipped: readonly Skipped[]): Record<string, string> {
  if (skipped.length === 0) return {}
  return { [SKIPPED_HEADER]: encodeURIComponent(JSON.stringify(linesOf(skipped))) }
}

/** Parses the header into lines of text, one for each reason. */
export function readSkipped(header: string | null): string[] {
  return header === null ? [] : (JSON.parse(decodeURIComponent(header)) as string[])
}

/** Groups the items by reason: 'KK-000007, KK-000009: This order was cancelled.' */
export function linesOf(skipped: readonly Skipped[]): string[] {
  const named = new Map<string, string[]>()
  for (const { name, reason } of skipped) {
    const shown = named.has(reason) || named.size < MAX_REASONS ? reason : OTHER_REASONS
    named.set(shown, [...(named.get(shown) ?? []), name])
  }
  return [...named].map(([reason, names]) => `${names.join(', ')}: ${reason}`)
}
