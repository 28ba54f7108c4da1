/** 'Price: ₹500.00 → ₹450.00'; nothing when it stayed. Empty text is named as such. */
export function fieldChange(label: string, from: string, to: string): string[] {
  return from === to ? [] : [`${label}: ${named(from)} → ${named(to)}`]
}

/** A text of staff, in quotes. */
export function quoted(text: string): string {
  return text === '' ? '' : `“${text}”`
}

function named(text: string): string {
  return text === '' ? 'none' : text
}

/** What came, what went and what stands in another order; places from 1. */
export interface OrderChanges {
  added: { id: string; place: number }[]
  removed: string[]
  moved: { id: string; place: number }[]
}

/** As few moves as explain the new order: what was only pushed aside by others did not move. */
export function orderChanges(before: readonly string[], after: readonly string[]): OrderChanges {
  const stayed = after.filter((id) => before.includes(id))
  const still = new Set(longestInOrder(stayed, (id) => before.indexOf(id)))
  const placed = (ids: readonly string[]) => ids.map((id) => ({ id, place: after.indexOf(id) + 1 }))
  return {
    added: placed(after.filter((id) => !before.includes(id))),
    removed: before.filter((id) => !after.includes(id)),
    moved: placed(stayed.filter((id) => !still.has(id))),
  }
}

/** The longest part of a list whose ranks only rise. Lists here have some hundred items at most. */
function longestInOrder(ids: readonly string[], rank: (id: string) => number): string[] {
  const best: string[][] = []
  for (const id of ids) {
    const below = best.filter((chain) => rank(chain.at(-1) ?? '') < rank(id))
    best.push([...longest(below), id])
  }
  return longest(best)
}

function longest(chains: readonly string[][]): string[] {
  return chains.reduce<string[]>((a, b) => (b.length > a.length ? b : a), [])
}
