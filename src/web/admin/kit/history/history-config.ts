import type { Stale } from '#web/admin/kit/requests/use-operation.ts'
import type { ReactNode } from 'react'

import type { RevisionJson } from '#modules/records/revisions/revisions.schema.ts'
import { ownValue } from '#platform/own-value.ts'

/** Names of the records that a state refers to by id, as they were at the time. */
export type Names = Readonly<Record<string, string>>

/** A revision with typed states; null where the record didn't exist. */
export interface StoredState<State> extends Omit<RevisionJson, 'state' | 'before'> {
  state: State | null
  before: State | null
}

export interface HistoryConfig<State> {
  kind: string
  /** Id of the record, or name of the list. */
  name: string
  title: string
  /** Describes a change, one sentence per entry. */
  changes(before: State, after: State, names: Names): string[]
  preview(state: State, names: Names): ReactNode
  /**
   * Restores the state through the record's own PUT. Resolves to a success message and rejects with the PUT's
   * error: 'stale' if a colleague changed the record after the screen loaded. `over` has the colleague's state,
   * once staff have seen it, and replaces that state only.
   */
  restore(state: State, over?: { theirs: unknown }): Promise<string>
  /** The data to reload after a restore. */
  refreshes: readonly Stale[]
}

/** Describes a historical state, one sentence per entry; never empty. */
export function changesOf<State>(
  of: Pick<HistoryConfig<State>, 'changes'>,
  stored: StoredState<State>,
): string[] {
  const { by, state, before, names } = stored
  if (state === null) return [by === null ? 'It didn’t exist yet.' : 'Deleted']
  if (before === null) return [by === null ? 'Before the first change' : 'Added']
  const changes = of.changes(before, state, names)
  return changes.length > 0 ? changes : ['No visible change']
}

/**
 * Describes a changed field ('Price: ₹500.00 → ₹450.00'); empty if unchanged. Empty text is shown as 'none'.
 */
export function fieldChange(label: string, from: string, to: string): string[] {
  return from === to ? [] : [`${label}: ${named(from)} → ${named(to)}`]
}

/** A record's field values by label. */
export type Terms = Readonly<Record<string, string>>

export function termChanges(before: Terms, after: Terms): string[] {
  return Object.entries(after).flatMap(([label, to]) => fieldChange(label, ownValue(before, label) ?? '', to))
}

export function quoted(text: string): string {
  return text === '' ? '' : `“${text}”`
}

function named(text: string): string {
  return text === '' ? 'none' : text
}

/** Added, removed and moved ids; places count from 1. */
interface OrderChanges {
  added: { id: string; place: number }[]
  removed: string[]
  moved: { id: string; place: number }[]
}

/**
 * Describes a new order with the fewest moves: an id that shifted only because others moved isn't listed.
 */
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

/**
 * Longest subsequence with increasing rank. Quadratic time is fine: lists have a few hundred items at most.
 */
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
