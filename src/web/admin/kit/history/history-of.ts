import type { ReactNode } from 'react'

import type { RevisionJson } from '#modules/revisions/revisions.schema.ts'
import type { SubjectKind } from '#modules/revisions/subject.ts'
import { ownValue } from '#platform/own-value.ts'

/** What ids in a state were called then. */
export type Names = Readonly<Record<string, string>>

/** A state as the screen of its kind knows it; null: the thing was not there. */
export interface StoredState<State> extends Omit<RevisionJson, 'state' | 'before'> {
  state: State | null
  before: State | null
}

/** What the history of one thing needs of its screen. */
export interface HistoryOf<State> {
  kind: SubjectKind
  /** Its id, or that of the list. */
  name: string
  /** 'Bestsellers' */
  title: string
  /** What a change did, a sentence each. */
  changes(before: State, after: State, names: Names): string[]
  /** How it would look. */
  preview(state: State, names: Names): ReactNode
  /**
   * Writes the state by the thing's own PUT and says what happened; throws what the PUT answers. Without `over` it is refused as
   * 'stale' when a colleague changed it after the screen loaded.
   */
  putBack(state: State, over: boolean): Promise<string>
  /** Paths of the API that answer the thing: loaded again once it is another one. */
  refreshes: readonly string[]
}

/** What one state is in the history of its thing, a sentence each; never none. */
export function changesOf<State>(
  of: Pick<HistoryOf<State>, 'changes'>,
  stored: StoredState<State>,
): string[] {
  const { by, state, before, names } = stored
  if (state === null) return [by === null ? 'It was not there.' : 'Deleted']
  if (before === null) return [by === null ? 'As it was before the first change' : 'Added']
  const changes = of.changes(before, state, names)
  return changes.length > 0 ? changes : ['Nothing that shows']
}

/** 'Price: ₹500.00 → ₹450.00'; nothing when it stayed. Empty text is named as such. */
export function fieldChange(label: string, from: string, to: string): string[] {
  return from === to ? [] : [`${label}: ${named(from)} → ${named(to)}`]
}

/** What a thing says, by the names of its fields. */
export type Terms = Readonly<Record<string, string>>

/** What a change did to each field. */
export function termChanges(before: Terms, after: Terms): string[] {
  return Object.entries(after).flatMap(([label, to]) => fieldChange(label, ownValue(before, label) ?? '', to))
}

/** A text of staff, in quotes. */
export function quoted(text: string): string {
  return text === '' ? '' : `“${text}”`
}

function named(text: string): string {
  return text === '' ? 'none' : text
}

/** What came, what went and what stands in another order; places from 1. */
interface OrderChanges {
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
