import { parse } from 'csv-parse/sync'

import type { CsvColumn } from '#platform/csv/csv-response.ts'
import { badField } from '#platform/errors.ts'

import { type LawEvent, MAX_LAW_EVENTS } from '#modules/catalogue/law-event.ts'
import { lawEventTerms } from '#modules/catalogue/law-event.schema.ts'

const BETWEEN = '; '

/** Columns of the file, the same for export and import. */
const HEADS = {
  title: 'Title',
  kind: 'Kind',
  inForceOn: 'In force on',
  subjects: 'Subjects',
  ownNames: 'Names of the new law',
  replaces: 'Replaced Acts',
  note: 'Note',
  source: 'Source',
  confidence: 'Confidence',
  checkedOn: 'Checked on',
} as const satisfies Record<keyof LawEvent, string>

const FIELDS = Object.keys(HEADS) as (keyof LawEvent)[]

export const EVENT_COLUMNS: readonly CsvColumn<LawEvent>[] = FIELDS.map((field) => ({
  head: HEADS[field],
  cell: (event) => {
    const value = event[field]
    return typeof value === 'string' ? value : value.join(BETWEEN)
  },
}))

/** Two lines describe the same event if they have the same name, in any case, and the same day. */
export function sameEvent(one: Pick<LawEvent, 'title' | 'inForceOn'>, other: typeof one): boolean {
  return one.inForceOn === other.inForceOn && one.title.toLowerCase() === other.title.toLowerCase()
}

interface EventsFile {
  events: LawEvent[]
  /** Line numbers of the file; the heading is line 1. */
  issues: { line: number; message: string }[]
}

/** Reads an exported file, with the faults of each line. Throws `bad-input` for any other file. */
export function readEventsFile(csv: string, today: string): EventsFile {
  const [head = [], ...lines] = records(csv)
  const places = placesOf(head)
  if (lines.length === 0) throw badField('csv', 'has no line below its head')
  if (lines.length > MAX_LAW_EVENTS) throw badField('csv', `must have at most ${MAX_LAW_EVENTS} lines`)
  const file: EventsFile = { events: [], issues: [] }
  for (const [i, cells] of lines.entries()) {
    const read = lawEventTerms.safeParse(termsIn(cells, places))
    const message = read.success ? issueOf(read.data, file.events, today) : firstIssue(read.error.issues)
    if (message) file.issues.push({ line: i + 2, message })
    else if (read.success) file.events.push(read.data)
  }
  return file
}

function records(csv: string): string[][] {
  try {
    return parse(csv, { bom: true, skip_empty_lines: true, relax_column_count: true, trim: true })
  } catch {
    throw badField('csv', 'is no CSV file: a quotation mark is not closed, or stands in the middle of a cell')
  }
}

/** Column positions of each field. Unknown columns are ignored. */
function placesOf(head: readonly string[]): ReadonlyMap<keyof LawEvent, number> {
  const names = head.map((name) => name.trim().toLowerCase())
  const places = new Map(FIELDS.map((field) => [field, names.indexOf(HEADS[field].toLowerCase())]))
  const missing = FIELDS.filter((field) => places.get(field) === -1)
  if (missing.length === 0) return places
  throw badField('csv', `lacks the column ${missing.map((field) => `'${HEADS[field]}'`).join(', ')}`)
}

function termsIn(cells: readonly string[], places: ReadonlyMap<keyof LawEvent, number>) {
  const cell = (field: keyof LawEvent) => unguarded(cells[places.get(field) ?? -1] ?? '')
  const list = (field: keyof LawEvent) =>
    cell(field)
      .split(';')
      .map((name) => name.trim())
      .filter(Boolean)
  return {
    title: cell('title'),
    kind: cell('kind').toLowerCase(),
    inForceOn: cell('inForceOn'),
    subjects: list('subjects'),
    ownNames: list('ownNames'),
    replaces: list('replaces'),
    note: cell('note'),
    source: cell('source'),
    confidence: cell('confidence').toLowerCase(),
    checkedOn: cell('checkedOn'),
  }
}

/** Undoes the apostrophe that our exports put before text that spreadsheets would read as a formula. */
function unguarded(cell: string): string {
  return /^'[=+\-@]/.test(cell) ? cell.slice(1) : cell
}

function issueOf(event: LawEvent, before: readonly LawEvent[], today: string): string | undefined {
  if (event.inForceOn > today) return `'${HEADS.inForceOn}' must be today or earlier`
  if (event.checkedOn > today) return `'${HEADS.checkedOn}' must be today or earlier`
  return before.some((other) => sameEvent(other, event)) ? 'is about an event that stands above' : undefined
}

function firstIssue(issues: readonly { path: PropertyKey[]; message: string }[]): string {
  const [first] = issues
  const field = FIELDS.find((name) => name === first?.path[0])
  return `${field ? `'${HEADS[field]}' ` : ''}${first?.message ?? 'is no event'}`
}
