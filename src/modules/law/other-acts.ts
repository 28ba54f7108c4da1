import { fold } from '#modules/catalogue/search-text.ts'

import type { OtherAct } from './law-row.ts'

/** Short names other than the initials. */
const SHORT_NAMES = new Map(
  Object.entries<string>({
    cpc: 'Code of Civil Procedure',
    ni: 'Negotiable Instruments Act',
    tp: 'Transfer of Property Act',
    tpa: 'Transfer of Property Act',
    ica: 'Indian Contract Act',
    sra: 'Specific Relief Act',
    epf: "Employees' Provident Funds and Miscellaneous Provisions Act",
    esi: "Employees' State Insurance Act",
    cpa: 'Consumer Protection Act',
    id: 'Industrial Disputes Act',
  }),
)

/** Words other than the name that a question about a whole law may contain. */
const FILLER_WORDS: ReadonlySet<string> = new Set(
  'act acts code the of and section sec s dhara law new old is now repealed replaced by which what replaces in india indian still force'.split(
    ' ',
  ),
)

/**
 * Laws whose name contains all words of a question. If the question has a section number, the law's note must
 * mention it.
 */
export function othersNamed(question: string, others: readonly OtherAct[]): OtherAct[] {
  const asked = fold(question).split(' ')
  const words = asked.filter((word) => word !== '' && !FILLER_WORDS.has(word) && !/^\d+[a-z]?$/.test(word))
  const numbers = asked.filter((word) => /^\d{1,3}[a-z]?$/.test(word))
  if (words.length === 0) return bySection(asked, others)
  const years = asked.filter((word) => /^\d{4}$/.test(word))
  return others.filter((act) => {
    const named = [act.name, act.newName].some((name) => hasAll(name, words))
    const ofYear = years.every((year) => year === act.year || year === act.newYear)
    return named && ofYear && numbers.every((number) => noteNames(act, number))
  })
}

/** 'section 138': the laws whose note mentions it. */
function bySection(asked: readonly string[], others: readonly OtherAct[]): OtherAct[] {
  const [number] = asked.filter((word) => /^\d{1,3}[a-z]?$/.test(word))
  const only = asked.every((word) => word === number || FILLER_WORDS.has(word))
  return number !== undefined && only ? others.filter((act) => noteNames(act, number)) : []
}

function noteNames({ note }: OtherAct, number: string): boolean {
  return Array.from(note.matchAll(/\bsection (\w+)/gi)).some(([, named]) => named?.toLowerCase() === number)
}

function hasAll(name: string, words: readonly string[]): boolean {
  const own = fold(name).split(' ')
  return words.every((word) => {
    const short = SHORT_NAMES.get(word)
    return short === name || own.some((one) => one === word || (word.length > 3 && one.startsWith(word)))
  })
}

/** Anchor of a law on the page of other Acts. */
export function otherActAnchor({ name, year }: Pick<OtherAct, 'name' | 'year'>): string {
  return `${fold(name)} ${year}`.trim().replaceAll(' ', '-')
}
