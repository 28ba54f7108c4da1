import type { ReactNode } from 'react'

import type { RevisionJson } from '#modules/revisions/revisions.schema.ts'
import type { SubjectKind } from '#modules/revisions/subject.ts'

/** What ids in a state were called then. */
export type Names = Readonly<Record<string, string>>

/** A state as the screen of its kind knows it; null: the thing was not there. */
export interface Kept<State> extends Omit<RevisionJson, 'state' | 'before'> {
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
   * 'stale' when somebody else was faster than what the screen has loaded.
   */
  putBack(state: State, over: boolean): Promise<string>
  /** The thing is another one now: the screen loads it anew. */
  onChanged(): void
}
