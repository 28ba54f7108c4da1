import { ACT_KEYS, type ActKey, ACTS } from '#modules/law/acts/acts.ts'

/** On which pages of an edition a section of an Act stands. Runs in the browser. */
export interface IndexEntry {
  act: ActKey
  /** '103', '376(3)', 'Schedule III'. */
  section: string
  /** As the book counts them: '214', 'xii', '214-216, 301'. */
  pages: string
}

/** An index as staff edit it. */
export interface SectionIndex {
  entries: readonly IndexEntry[]
  /** Of the state that is changed; 0 while there was none. */
  version: number
}

/** Of an index with all that its ranges name; a large commentary has some 1,500 sections. */
export const MAX_INDEX_ENTRIES = 3000
/** Characters, as it is typed and as it is read again. */
export const MAX_INDEX_TEXT = 90_000

/** The entries of an Act, in the order of the index. */
export interface SectionIndexByAct {
  act: ActKey
  /** Pairs of a section and its pages: many of them go with a page. */
  entries: [section: string, pages: string][]
  /** Sections that the law finder has no page of: of an Act that it knows in part. */
  unknown: string[]
}

/** The Acts in the order in which they first stand in the index; the same section once, with all of its pages. */
export function byAct(
  entries: readonly IndexEntry[],
  isKnown: (act: ActKey, section: string) => boolean,
): SectionIndexByAct[] {
  const acts = new Map<ActKey, Map<string, string[]>>()
  for (const { act, section, pages } of entries) {
    const sections = acts.get(act) ?? new Map<string, string[]>()
    acts.set(act, sections.set(section, [...(sections.get(section) ?? []), pages]))
  }
  return [...acts].map(([act, sections]) => ({
    act,
    entries: [...sections].map(([section, pages]) => [section, pages.join(', ')]),
    unknown: [...sections.keys()].filter((section) => !isKnown(act, section)),
  }))
}

/** 'BNS 103 p. 214': as it is read again. */
export function entryLine({ act, section, pages }: IndexEntry): string {
  return `${ACTS[act].short} ${section} p. ${pages}`
}

/** The whole index, a line for each entry. */
export function indexText(entries: readonly IndexEntry[]): string {
  return entries.map(entryLine).join('\n')
}

/** Acts by the names that the file of an index has: theirs and ours. */
export function actNamed(name: string): ActKey | undefined {
  const wanted = name.trim().toLowerCase()
  return ACT_KEYS.find((key) => key === wanted || ACTS[key].short.toLowerCase() === wanted)
}
