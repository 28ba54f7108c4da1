import { ACT_KEYS, type ActKey, ACTS, actTitle } from '#modules/law/acts/acts.ts'
import type { LawIndex } from '#modules/law/law-index.ts'
import { sectionTitle } from '#modules/law/law-row.ts'
import { type Reading, readQuestion, type Wanted } from '#modules/law/reading/read-question.ts'
import { tokensOf } from '#modules/law/reading/tokens.ts'
import { sectionKey } from '#modules/law/section-number.ts'

import { linesOf } from './index-file.ts'
import { runsBackwards, splitLine } from './pages-of-line.ts'
import { type IndexEntry, MAX_INDEX_ENTRIES } from './section-index.ts'

/** A line that can't be stored, with the reason. */
export interface RefusedLine {
  line: number
  message: string
}

export interface ReadLines {
  entries: IndexEntry[]
  refused: RefusedLine[]
}

type Tables = Pick<LawIndex, 'section' | 'sections' | 'named'>

/**
 * Maximum characters of a line: the limit of the law finder's questions, because the finder parses the line.
 */
const LONGEST = 200
/** The finder's limits per line and per range. It would omit further sections. */
const MAX_NAMED = 12
const MAX_IN_RANGE = 40

/**
 * Parses an index line by line, as the law finder parses questions: 'BNS 103 p. 214', 'u/s 302 IPC, pp.
 * 12-14', '498A/34 IPC … 88'. A line with only an Act applies to the lines below it that don't name an Act.
 * Ambiguous lines are refused.
 */
export function readIndexLines(text: string, tables: Tables): ReadLines {
  const entries = new Map<string, IndexEntry>()
  const refused: RefusedLine[] = []
  let heading: ActKey | undefined
  for (const { line, text: typed } of linesOf(text)) {
    const found = readLine(typed, heading, tables)
    if (typeof found === 'string') refused.push({ line, message: `Line ${line}: ${found}` })
    else if ('heading' in found) heading = found.heading
    else for (const entry of found.entries) entries.set(Object.values(entry).join('|'), entry)
    if (entries.size > MAX_INDEX_ENTRIES) {
      refused.push({ line, message: `Line ${line}: an index can have up to ${MAX_INDEX_ENTRIES} sections.` })
      break
    }
  }
  return { entries: [...entries.values()], refused }
}

type LineRead = string | { heading: ActKey } | { entries: IndexEntry[] }

/** The entries of a line, its Act as a heading, or the reason for refusing it. */
function readLine(text: string, heading: ActKey | undefined, tables: Tables): LineRead {
  if (text.length > LONGEST) return `“${text.slice(0, 40)}…” is longer than ${LONGEST} characters.`
  const { head, pages } = splitLine(text)
  const quoted = `“${text}”`
  if (pages === '') {
    const act = actAlone(text)
    return act ? { heading: act } : `${quoted} doesn’t name a page. Write “BNS 103 p. 214”.`
  }
  if (runsBackwards(pages)) return `${quoted} has a page range that runs backwards.`
  if (splitLine(head).pages !== '') return `${quoted} names pages twice.`
  const named = sectionsOf(head, heading, tables)
  if (typeof named === 'string') return `${quoted} ${named}`
  return { entries: named.map((section) => ({ ...section, pages })) }
}

type NamedSection = Omit<IndexEntry, 'pages'>

/** The sections before the page, or the end of a sentence that explains the issue. */
function sectionsOf(head: string, heading: ActKey | undefined, tables: Tables): NamedSection[] | string {
  const names = tokensOf(head).some(({ kind }) => kind === 'act')
  if (!names && !heading) return `doesn’t name an Act in the law finder (${KNOWN}).`
  const whole = names || !heading ? head : `${ACTS[heading].short} ${head}`
  const schedule = scheduleOf(whole)
  if (schedule) return typeof schedule === 'string' ? schedule : [schedule]
  const reading = readQuestion(asSections(whole))
  return issueOf(reading) ?? resolved(reading, heading, tables)
}

/** '105K' and '269ST' are sections here. The finder would take them for thousands and an ordinal. */
function asSections(head: string): string {
  return head.replaceAll(
    /(?<=\d)(?=[kx](?![\p{L}\p{N}]))|(?<=\d{3})(?=(?:st|nd|rd|th)(?![\p{L}\p{N}]))/giu,
    '-',
  )
}

function issueOf({ wanted, otherLaws }: Reading): string | undefined {
  if (otherLaws.length > 0) return `names ${otherLaws[0]}, which isn’t in the law finder.`
  if (wanted.length === 0) return 'doesn’t name a section.'
  if (wanted.length >= MAX_NAMED) return `names ${MAX_NAMED} sections or more. Split it into several lines.`
  return wanted.some(({ words }) => words.length > 0) ? 'has words other than sections and pages.' : undefined
}

/** Resolves each section to one Act and to its number in the tables. */
function resolved(
  { wanted, years }: Reading,
  heading: ActKey | undefined,
  tables: Tables,
): NamedSection[] | string {
  const found: NamedSection[] = []
  for (const one of wanted) {
    const act = onlyAct(one.acts, years, heading)
    if (!act) return `could mean several Acts: ${one.acts.map(actTitle).join('; ')}. Name one, with its year.`
    const sections = one.to === undefined ? oneOf(act, one, tables) : rangeOf(act, one, tables)
    if (typeof sections === 'string') return sections
    found.push(...sections)
  }
  return found
}

const KNOWN = ACT_KEYS.map((key) => ACTS[key].short).join(', ')

/** The Act of a line that contains nothing else. */
function actAlone(text: string): ActKey | undefined {
  const tokens = tokensOf(text)
  const counts = tokens.some(
    ({ kind, text: of }) => kind === 'number' || (kind === 'word' && /\d|^numbered$/.test(of)),
  )
  if (counts) return undefined
  const years = tokens.filter(({ kind }) => kind === 'year').map((year) => Number(year.text))
  const acts = tokens.flatMap((token) =>
    token.kind === 'act' ? [onlyAct(token.acts, years, undefined)] : [],
  )
  return new Set(acts).size === 1 ? acts[0] : undefined
}

/** Resolves Acts with the same name by the year, else by the heading. */
function onlyAct(acts: readonly ActKey[], years: readonly number[], heading: ActKey | undefined) {
  if (acts.length === 1) return acts[0]
  const ofYear = acts.filter((act) => years.includes(ACTS[act].year))
  if (ofYear.length === 1) return ofYear[0]
  return ofYear.length === 0 && heading && acts.includes(heading) ? heading : undefined
}

/**
 * Parses 'Income-tax Act 2025 Schedule III'. The finder can't, because sections in questions are only
 * numbers.
 */
function scheduleOf(head: string): NamedSection | string | undefined {
  const number = /\bschedule[\s-]+([ivxl]{1,6})\b/i.exec(head)?.[1]
  if (number === undefined) return undefined
  const tokens = tokensOf(head)
  if (tokens.some(({ kind }) => kind === 'number')) return 'names a Schedule and a section. Use two lines.'
  const act = actAlone(head)
  return act
    ? { act, section: `Schedule ${number.toUpperCase()}` }
    : 'could mean several Acts. Name one, with its year.'
}

function oneOf(act: ActKey, { section, joined }: Wanted, tables: Tables): NamedSection[] | string {
  const both = joined === undefined ? undefined : tables.section(act, joined)
  const typed = both && sectionKey(both.section) === sectionKey(joined ?? '') ? (joined ?? section) : section
  if (sectionKey(typed) === '') return 'doesn’t name a section.'
  const found = tables.section(act, typed)
  if (!found && isWhole(tables, act))
    return `names ${sectionTitle(act, typed)}, which isn’t in our table of that Act.`
  return [{ act, section: written(typed, found?.section) }]
}

/**
 * Reports whether the tables have every number of an Act from 1 to its last. If so, a missing number isn't a
 * section.
 */
export function isWhole(tables: Pick<LawIndex, 'sections'>, act: ActKey): boolean {
  const numbers = tables.sections(act).map((section) => Number.parseInt(section, 10))
  const known = new Set(numbers.filter(Number.isFinite))
  return known.size > 0 && Math.max(...known) === known.size
}

/** The section as spelt in the tables, plus typed sub-sections that they lack. */
function written(typed: string, known: string | undefined): string {
  const inBrackets = [...typed.matchAll(/\([^()]*\)/g)].map(([part]) => part)
  const base = known ?? sectionKey(typed.split('(', 1)[0] ?? '')
  const has = [...base.matchAll(/\(/g)].length
  return base + inBrackets.slice(has).join('')
}

function rangeOf(act: ActKey, wanted: Wanted, tables: Tables): NamedSection[] | string {
  const nothing = { years: [], otherLaws: [], subject: { acts: [], words: [] } }
  const found = tables.named({ ...nothing, wanted: [{ ...wanted, acts: [act] }] })
  const from = sectionTitle(act, `${wanted.section}-${wanted.to}`)
  if (found.length === 0) return `names ${from}, which isn’t in our tables.`
  if (found.length >= MAX_IN_RANGE) return `names ${from}: a range has at most ${MAX_IN_RANGE - 1} sections.`
  return found.map(({ section }) => ({ act, section }))
}
