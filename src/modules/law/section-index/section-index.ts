import { ACT_KEYS, type ActKey, ACTS, PAIRS } from '#modules/law/acts/acts.ts'
import type { SectionFound } from '#modules/law/law-index.ts'

/** Pages of an edition that cover a section of an Act. Runs in the browser. */
export interface IndexEntry {
  act: ActKey
  /** '103', '376(3)', 'Schedule III'. */
  section: string
  /** As numbered in the book: '214', 'xii', '214-216, 301'. */
  pages: string
}

/** An index as staff edit it. */
export interface SectionIndex {
  entries: readonly IndexEntry[]
  /** Version for detecting stale changes; 0 before the first write. */
  version: number
}

/** Maximum entries, with all ranges expanded. A large commentary has some 1,500 sections. */
export const MAX_INDEX_ENTRIES = 3000
/** Maximum characters, as typed and as exported. */
export const MAX_INDEX_TEXT = 90_000

/** The entries of an Act, in the order of the index. */
export interface SectionIndexByAct {
  act: ActKey
  /** Tuples instead of objects, because a page may contain many. */
  entries: [section: string, pages: string][]
  /** Sections without a page in the law finder, because its table of the Act is incomplete. */
  unknown: string[]
}

/** Groups entries by Act, in order of first appearance, and merges the pages of repeated sections. */
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

/** 'BNS 103 p. 214', which the reader can parse again. */
export function entryLine({ act, section, pages }: IndexEntry): string {
  return `${ACTS[act].short} ${section} p. ${pages}`
}

/** The whole index, one line per entry. */
export function indexText(entries: readonly IndexEntry[]): string {
  return entries.map(entryLine).join('\n')
}

/** Finds an Act by the short name or key used in index files. */
export function actNamed(name: string): ActKey | undefined {
  const wanted = name.trim().toLowerCase()
  return ACT_KEYS.find((key) => key === wanted || ACTS[key].short.toLowerCase() === wanted)
}

export interface NamedSection {
  act: ActKey
  section: string
}

/** The section of a page and its counterparts in the other Act, because books are found by both numbers. */
export function sectionsOn({ act, section, rows }: SectionFound): NamedSection[] {
  const others = rows.flatMap(({ pair, old, now }): NamedSection[] => {
    const { old: oldAct, now: newAct } = PAIRS[pair]
    if (oldAct === act) return now.map((one) => ({ act: newAct, section: one }))
    return old === '' ? [] : [{ act: oldAct, section: old }]
  })
  return [{ act, section }, ...others]
}
