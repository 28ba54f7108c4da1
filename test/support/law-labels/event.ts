/** An Act as a title spells it, and the Act it means (`Name, year` as in `db/seed/law/other-acts.csv`). */
export interface Spelling {
  text: string
  act: string
}

/** A change of law, and the names that titles use for the repealed and the new Act. */
export interface KnownEvent {
  key: string
  /** The day the new law comes into force. */
  day: string
  newAct: string
  oldNames: readonly Spelling[]
  newNames: readonly string[]
  /** Set phrases that name both Acts, and the old Act they mean. */
  bothNames: readonly Spelling[]
  /** Words for the subject that don't name an Act. Empty if the subject alone doesn't identify the Act. */
  topics: readonly string[]
  keywords: readonly string[]
  /** The repealed Act, when the event repealed exactly one. */
  onlyOldAct: string | null
  /** True for a tax, whose books state their law by a Finance Act. */
  isTax: boolean
}

type Sketch = Pick<KnownEvent, 'key' | 'day' | 'newAct' | 'newNames' | 'topics' | 'keywords'> & {
  /** Repealed Acts and their spellings. */
  old: Readonly<Record<string, readonly string[]>>
  both?: readonly string[]
  isTax?: boolean
}

/** Builds an event from a sketch of its names. */
export function event({ old, both = [], isTax = false, ...rest }: Sketch): KnownEvent {
  const acts = Object.keys(old)
  const [first = ''] = acts
  return {
    ...rest,
    isTax,
    oldNames: acts.flatMap((act) => (old[act] ?? []).map((text) => ({ text, act }))),
    bothNames: both.map((text) => ({ text, act: first })),
    onlyOldAct: acts.length === 1 ? first : null,
  }
}
