import { type ActKey, isOldAct, type PairKey, PAIRS } from '#modules/law/acts/acts.ts'
import { officialFirst } from '#modules/law/law-data.ts'
import {
  type LawRow,
  type OtherAct,
  relationMeaning,
  relationName,
  type Source,
} from '#modules/law/law-row.ts'
import { sectionBase, sectionSlug } from '#modules/law/section-number.ts'
import { links } from '#web/links.ts'

/** Names of sources without duplicates, official ones first. */
function shownSources(sources: readonly Source[]): string[] {
  return [...new Set(officialFirst(sources).map(({ label }) => label))]
}

/** A table line as pages send it to the browser. */
export interface ShownRow extends Omit<LawRow, 'sources'> {
  sources: string[]
}

export function shownRow({ sources, ...row }: LawRow): ShownRow {
  return { ...row, sources: shownSources(sources) }
}

/** Returns all sources of these lines, without duplicates. */
export function sourcesOf(lines: readonly { sources: readonly Source[] }[]): string[] {
  return shownSources(lines.flatMap(({ sources }) => sources))
}

/** Returns the URL of a line's old section, or of its new section if it has no predecessor. */
export function rowHref({ pair, old, now }: Pick<LawRow, 'pair' | 'old' | 'now'>): string {
  const acts = PAIRS[pair]
  return old === '' ? sectionHref(acts.now, now[0] ?? '') : sectionHref(acts.old, old)
}

/** Returns the URL of a section's page. A sub-section of a new Act has the page of its section. */
export function sectionHref(act: ActKey, section: string): string {
  return links.lawSection(act, sectionSlug(isOldAct(act) ? section : sectionBase(section)))
}

/** Returns the meanings of these lines' relations, without duplicates. */
export function meaningsOf(pair: PairKey, rows: readonly Pick<LawRow, 'relation'>[]) {
  const relations = [...new Set(rows.map(({ relation }) => relation))]
  return relations.map((relation) => ({
    name: relationName({ relation, pair }),
    meaning: relationMeaning({ relation, pair }),
  }))
}

/** A law that was replaced as a whole. */
export type ShownOther = Omit<OtherAct, 'sources'> & { sources: string[] }

export function shownOther({ sources, ...other }: OtherAct): ShownOther {
  return { ...other, sources: shownSources(sources) }
}
