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

/** Names of sources. Official ones stand open, or the first one where none is official; the others fold away. */
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

/** Every source of some lines, once. */
export function sourcesOf(lines: readonly { sources: readonly Source[] }[]): ShownSources {
  return shownSources(lines.flatMap(({ sources }) => sources))
}

/** Where a line leads: to the page of its old section, and of a new one without a predecessor to that. */
export function rowHref({ pair, old, now }: Pick<LawRow, 'pair' | 'old' | 'now'>): string {
  const acts = PAIRS[pair]
  return old === '' ? sectionHref(acts.now, now[0] ?? '') : sectionHref(acts.old, old)
}

/** The page of a section as a table has it; of a new Act's sub-section the section's. */
export function sectionHref(act: ActKey, section: string): string {
  return links.lawSection(act, sectionSlug(isOldAct(act) ? section : sectionBase(section)))
}

/** What the relations of some lines say, each once. */
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
