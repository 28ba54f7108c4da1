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

/**
 * Names of sources. Official ones are visible, or the first one if none is official; the others are folded.
 */
export interface ShownSources {
  named: string[]
  folded: string[]
}

function shownSources(sources: readonly Source[]): ShownSources {
  const names = [...new Set(officialFirst(sources).map(({ label }) => label))]
  const official = new Set(sources.filter(({ rank }) => rank === 'official').map(({ label }) => label))
  const open = Math.max(official.size, 1)
  return { named: names.slice(0, open), folded: names.slice(open) }
}

/** A line of a table as pages send it. */
export interface ShownRow extends Omit<LawRow, 'sources'> {
  sources: ShownSources
}

export function shownRow({ sources, ...row }: LawRow): ShownRow {
  return { ...row, sources: shownSources(sources) }
}

/** All sources of some lines, without duplicates. */
export function sourcesOf(lines: readonly { sources: readonly Source[] }[]): ShownSources {
  return shownSources(lines.flatMap(({ sources }) => sources))
}

/** The page of a line's old section, or of its new section if it has no predecessor. */
export function rowHref({ pair, old, now }: Pick<LawRow, 'pair' | 'old' | 'now'>): string {
  const acts = PAIRS[pair]
  return old === '' ? sectionHref(acts.now, now[0] ?? '') : sectionHref(acts.old, old)
}

/** The page of a section in a table; for a sub-section of a new Act, the page of its section. */
export function sectionHref(act: ActKey, section: string): string {
  return links.lawSection(act, sectionSlug(isOldAct(act) ? section : sectionBase(section)))
}

/** Meanings of the relations of some lines, without duplicates. */
export function meaningsOf(pair: PairKey, rows: readonly Pick<LawRow, 'relation'>[]) {
  const relations = [...new Set(rows.map(({ relation }) => relation))]
  return relations.map((relation) => ({
    name: relationName({ relation, pair }),
    meaning: relationMeaning({ relation, pair }),
  }))
}

/** A law that was replaced as a whole. */
export type ShownOther = Omit<OtherAct, 'sources'> & { sources: ShownSources }

export function shownOther({ sources, ...other }: OtherAct): ShownOther {
  return { ...other, sources: shownSources(sources) }
}
