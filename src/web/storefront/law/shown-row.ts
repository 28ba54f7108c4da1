import { type ActKey, isOldAct, type PairKey, PAIRS } from '#modules/law/acts/acts.ts'
import { type LawRow, type OtherAct, relationMeaning, type Source } from '#modules/law/law-row.ts'
import { sectionBase, sectionSlug } from '#modules/law/section-number.ts'
import { links } from '#web/links.ts'

/** A line of a table as pages send it: sources by their ids, which stand once below. */
export interface ShownRow extends Omit<LawRow, 'sources'> {
  sources: string[]
}

export function shownRow({ sources, ...row }: LawRow): ShownRow {
  return { ...row, sources: sources.map(({ id }) => id) }
}

/** Every source of some lines, once. */
export function sourcesOf(lines: readonly { sources: readonly Source[] }[]): Source[] {
  return [...new Map(lines.flatMap(({ sources }) => sources).map((source) => [source.id, source])).values()]
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
  return relations.map((relation) => ({ relation, meaning: relationMeaning({ relation, pair }) }))
}

/** A law that was replaced as a whole, with its sources by their ids. */
export type ShownOther = Omit<OtherAct, 'sources'> & { sources: string[] }

export function shownOther({ sources, ...other }: OtherAct): ShownOther {
  return { ...other, sources: sources.map(({ id }) => id) }
}
