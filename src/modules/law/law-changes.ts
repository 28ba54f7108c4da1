import type { EventKind } from '#modules/catalogue/law-event.ts'
import type { LawEvent } from '#modules/catalogue/law-event-record.ts'

import { officialFirst } from './law-data.ts'
import { namesOfNew, namesOfOld, topicsOf } from './law-names.ts'
import { CHECKED_ON, type OtherAct } from './law-row.ts'

/** Acts of which only a part was in force on the table's day, according to the table's notes and README. */
const IN_PART: ReadonlySet<string> = new Set([
  'Code on Wages',
  'Code on Social Security',
  'Companies Act',
  'Consumer Protection Act',
])

/** For lines with these new laws, the table has the end of the old law, not the start of the new one. */
const DAY_OF_REPEAL: ReadonlySet<string> = new Set(['Competition Act', 'Insolvency and Bankruptcy Code', ''])

/** Days that the table has only in a note. */
const ABOLISHED_ON = new Map([['Wealth-tax Act', '2016-04-01']])

/**
 * Derives law events from the table of other Acts: each new law from its day, on the subjects of all Acts it
 * replaced, and each abolished Act. A row without a day or without a shown source doesn't yield an event.
 */
export function lawChanges(others: readonly OtherAct[]): LawEvent[] {
  const begun = others
    .map((act) => ({ ...act, inForceOn: act.inForceOn || (ABOLISHED_ON.get(act.name) ?? '') }))
    .filter(({ inForceOn }) => inForceOn !== '')
  const laws = Map.groupBy(begun, (act) => `${titleOf(act)}|${act.inForceOn}`)
  return [...laws.values()].flatMap((replaced) => toEvent(replaced) ?? [])
}

function titleOf({ name, year, newName, newYear }: OtherAct): string {
  return newName === '' ? `${name}, ${year} (abolished)` : `${newName}, ${newYear}`
}

function toEvent(replaced: readonly OtherAct[]): LawEvent | undefined {
  const [first] = replaced
  if (!first) return undefined
  const { newName, inForceOn } = first
  const ownNames = unique(replaced.flatMap(namesOfNew))
  const sources = replaced.flatMap((act) => act.sources)
  const labels = unique(officialFirst(sources).map(({ label }) => label))
  if (labels.length === 0) return undefined
  const agreed = labels.length > 1 || replaced.some(({ confidence }) => confidence === 'agreed')
  return {
    title: titleOf(first),
    kind: kindOf(newName),
    inForceOn,
    subjects: unique([titleOf(first), ...replaced.flatMap(topicsOf)]),
    ownNames,
    replaces: unique(replaced.flatMap(namesOfOld)),
    note: notesOf(replaced),
    source: labels.join('; ').slice(0, MAX_SOURCE),
    confidence: agreed ? 'agreed' : 'single',
    checkedOn: CHECKED_ON,
  }
}

function kindOf(newName: string): EventKind {
  if (DAY_OF_REPEAL.has(newName)) return 'repeal'
  return IN_PART.has(newName) ? 'part' : 'act'
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)]
}

const MAX_SOURCE = 1000

/** The notes of the lines. If several Acts were replaced, each note has the name of its Act. */
function notesOf(replaced: readonly OtherAct[]): string {
  const noted = replaced.filter(({ note }) => note !== '')
  if (replaced.length === 1) return noted[0]?.note ?? ''
  return noted.map(({ name, note }) => `${name}: ${note}`).join('; ')
}
