import type { ReactNode } from 'react'

import type { RevisionJson } from '#modules/revisions/revisions.schema.ts'
import type { SubjectKind } from '#modules/revisions/subject.ts'

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
  if (before === null) return [by === null ? 'As it was before anybody changed it' : 'Added']
  const changes = of.changes(before, state, names)
  return changes.length > 0 ? changes : ['Nothing that shows']
}
