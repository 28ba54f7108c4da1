import { fold } from '#modules/catalogue/search-text.ts'

import { ACT_KEYS, ACTS, type ActKey, isOldAct, type PairKey, pairOf, PAIRS } from './acts/acts.ts'
import type { LawData } from './law-data.ts'
import type { LawRow } from './law-row.ts'
import type { Reading, Wanted } from './reading/read-question.ts'
import { compareSections, sectionBase, sectionKey, sectionPlace } from './section-number.ts'

/** A section with the table lines that contain it. */
export interface SectionFound {
  act: ActKey
  section: string
  rows: readonly LawRow[]
}

interface ActSections {
  order: readonly string[]
  /** Sort keys of `order`, for ranges. */
  places: readonly string[]
  byKey: ReadonlyMap<string, SectionFound>
}

/** Maximum sections in one result. */
const MAX_FOUND = 40

export interface LawIndex {
  /** Finds a section by its number, or the parent of a sub-section without lines. */
  section(act: ActKey, number: string): SectionFound | undefined
  sections(act: ActKey): readonly string[]
  /** The neighbours of a section in its Act. */
  adjacent(act: ActKey, section: string): { previous: string | undefined; next: string | undefined }
  rowsOf(pair: PairKey): readonly LawRow[]
  /** Sections that a question names, in the question's order, without duplicates. */
  named(reading: Reading): SectionFound[]
  /** Lines whose heading has all words, in table order; limited to the Acts that the question names. */
  withWords(subject: Reading['subject']): LawRow[]
}

export function createLawIndex({ rows }: Pick<LawData, 'rows'>): LawIndex {
  const acts = new Map(ACT_KEYS.map((act) => [act, sectionsOf(act, rows)] as const))
  const of = (act: ActKey): ActSections => acts.get(act) ?? { order: [], places: [], byKey: new Map() }
  const lines = rows.map((row) => ({ row, heading: ` ${fold(row.heading)}` }))
  const headings = new Map(lines.map(({ row, heading }) => [row, heading]))
  const section = (act: ActKey, number: string) => sectionIn(of(act).byKey, number)
  const hasWords = (row: LawRow, words: readonly string[]): boolean =>
    words.every((word) => headings.get(row)?.includes(` ${word}`))

  /**
   * Looks in all candidate Acts. If any Act has the exact number, with its letter or sub-section, shorter
   * matches are dropped.
   */
  function foundOf(wanted: Wanted): SectionFound[] {
    if (wanted.to !== undefined) return wanted.acts.flatMap((act) => between(act, wanted.section, wanted.to))
    const joined = found(wanted.acts, wanted.joined)
    if (joined.length > 0) return joined
    const ofActs = found(wanted.acts, wanted.section)
    const all = ofActs.length > 0 ? ofActs : found(wanted.elsewhere, wanted.section)
    const fitting = all.filter((one) => one.rows.some((row) => hasWords(row, wanted.words)))
    const key = sectionKey(wanted.section)
    const exact = fitting.filter((one) => [key, unbracketed(key)].includes(sectionKey(one.section)))
    return (exact.length > 0 ? exact : fitting).map((one) => narrowed(one, key))
  }

  function found(among: readonly ActKey[], number: string | undefined): SectionFound[] {
    if (number === undefined) return []
    return among.map((act) => section(act, number)).filter((one) => one !== undefined)
  }

  function between(act: ActKey, from: string, to = from): SectionFound[] {
    const { order, places } = of(act)
    const [first, last] = [sectionPlace(from), sectionPlace(to)]
    const within = order.filter((_, i) => (places[i] ?? '') >= first && (places[i] ?? '') <= last)
    return within.slice(0, MAX_FOUND).flatMap((one) => found([act], one))
  }

  return {
    section,
    sections: (act) => of(act).order,
    adjacent(act, number) {
      const { order } = of(act)
      const at = order.indexOf(number)
      return { previous: order[at - 1], next: at === -1 ? undefined : order[at + 1] }
    },
    rowsOf: (pair) => rows.filter((row) => row.pair === pair),
    named({ wanted, years }) {
      const all = wanted.flatMap((one) => {
        const ofAny = foundOf(one)
        const ofYear = ofAny.filter(({ act }) => years.includes(ACTS[act].year))
        // A query with the old Act's year doesn't match sections of other Acts. A query with the new Act's
        // year may be looking for the old section in the new Act.
        const isOld = one.acts.some((act) => isOldAct(act) && years.includes(ACTS[act].year))
        return ofYear.length > 0 || isOld ? ofYear : ofAny
      })
      const once = new Map(all.map((one) => [`${one.act} ${one.section}`, one]))
      return [...once.values()].slice(0, MAX_FOUND)
    },
    withWords({ acts, words: typed }) {
      const words = fold(typed.join(' ')).split(' ').filter(Boolean)
      if (!words.some((word) => word.length > 2)) return []
      const asked = words.map((word) => ` ${word}`)
      const pairs = new Set((acts.length > 0 ? acts : ACT_KEYS).map(pairOf))
      const fitting = lines.filter(
        ({ row, heading }) => pairs.has(row.pair) && asked.every((word) => heading.includes(word)),
      )
      return fitting.slice(0, MAX_FOUND).map(({ row }) => row)
    },
  }
}

function sectionsOf(act: ActKey, rows: readonly LawRow[]): ActSections {
  const found = new Map<string, { act: ActKey; section: string; rows: LawRow[] }>()
  for (const row of rows) {
    for (const section of namesIn(act, row)) {
      const known = found.get(sectionKey(section))
      if (known) known.rows.push(row)
      else found.set(sectionKey(section), { act, section, rows: [row] })
    }
  }
  const order = [...found.values()].map(({ section }) => section).toSorted(compareSections)
  return { order, places: order.map(sectionPlace), byKey: found }
}

/**
 * Sections of an Act in a line. Sections of the new Act have no sub-sections here, because sub-sections have
 * no page.
 */
function namesIn(act: ActKey, { pair, old, now }: LawRow): string[] {
  if (PAIRS[pair].old === act) return old === '' ? [] : [old]
  return PAIRS[pair].now === act ? [...new Set(now.map(sectionBase))] : []
}

function sectionIn(byKey: ActSections['byKey'], number: string): SectionFound | undefined {
  let key = sectionKey(number)
  if (key === '') return undefined
  // '24b' for '24(b)', and '498(a)' for '498A'.
  const bracketed = byKey.get(key.replace(/^(\d+)([A-Z]+)$/, '$1($2)'))
  const plain = unbracketed(key)
  if (!byKey.has(key) && byKey.has(sectionBase(plain))) key = plain
  while (!byKey.has(key) && key.endsWith(')')) key = key.slice(0, key.lastIndexOf('('))
  return byKey.get(key) ?? bracketed
}

/** '498(A)' → '498A'. */
function unbracketed(key: string): string {
  return key.replace(/^(\d+)\(([A-Z]{1,4})\)/, '$1$2')
}

/**
 * Narrows a section of a new Act to the lines of the requested sub-section, else to those of the whole
 * section, else keeps all lines.
 */
function narrowed(found: SectionFound, asked: string): SectionFound {
  if (!asked.includes('(')) return found
  const ofKey = (key: string) =>
    found.rows.filter(
      (row) => PAIRS[row.pair].now === found.act && row.now.some((one) => sectionKey(one) === key),
    )
  const rows = [ofKey(asked), ofKey(sectionBase(asked))].find((lines) => lines.length > 0)
  return rows ? { ...found, rows } : found
}
