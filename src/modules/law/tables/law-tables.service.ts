import { isDeepStrictEqual } from 'node:util'

import type { Actor } from '#modules/accounts/actor.ts'
import type { PairKey } from '#modules/law/acts/acts.ts'
import { LAW_TAG } from '#modules/law/law-data.ts'
import type { RevisionWriter } from '#modules/records/revisions/revisions.service.ts'
import { storedRevisions } from '#modules/records/revisions/stored-revisions.service.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Window } from '#platform/database/search-page.ts'
import { badField, notFound, stale } from '#platform/errors.ts'
import { futureField } from '#modules/records/record-file.ts'
import { indianDay } from '#platform/indian-day.ts'
import { type ListLength, pagesIn } from '#platform/list-length.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'

import { type LawLine, lineId } from '#modules/law/law-line.ts'
import { LAW_LINE_FIELDS } from '#modules/law/law-line-record.ts'
import type { Needs } from '#platform/kernel/kernel.ts'
import {
  countLines,
  deleteLine,
  findLine,
  linesPage,
  readLines,
  readSources,
  writeLine,
} from './law-tables.repository.ts'
import type { LineChange, LinesFilter } from './law-tables.schema.ts'

/** Maximum lines of the tables. All Acts of the finder have fewer sections. */
const MAX_LINES = 5000

interface LinesFound extends ListLength {
  lines: LawLine[]
  totalPages: number
}

export interface LawTablesDeps extends Needs<'db' | 'clock' | 'pages'> {
  revisions: RevisionWriter
}

/** Writers take turns, so that no line is added twice. */
const lines = storedRevisions('law-row')

/** The law finder's tables, for staff. */
export function createLawTablesService({ db, clock, pages, revisions }: LawTablesDeps) {
  return {
    async list(filter: LinesFilter, window: Window): Promise<LinesFound> {
      const { lines: found, ...length } = await linesPage(db, filter, window)
      return { lines: found, ...length, totalPages: pagesIn(length, window.limit) }
    },
    /** All lines, or those of one table, for the export. */
    async all(pair?: PairKey): Promise<LawLine[]> {
      return readLines(db, pair)
    },
    /**
     * Adds or replaces the line with these sections; the history keeps the old one. Throws `conflict` 'stale'
     * unless the stored line is `loaded`.
     */
    async write(actor: Actor, id: string, { line, loaded }: LineChange): Promise<LawLine> {
      if (lineId(line) !== id) throw badField('line.old', OTHER_LINE)
      return pages.write(async (tx, touch) => {
        await lines.lock(tx)
        const before = await findLine(tx, id)
        if (!isDeepStrictEqual(loaded, before ?? null)) throw stale('line', { theirs: before ?? null })
        const [issue] = issuesNow(line, await knownSources(tx), indianDay(clock.now()))
        if (issue) throw badField(`line.${issue.field}`, issue.message)
        await storeLine({ tx, touch, actor, revisions }, line, before)
        return line
      })
    },
    async remove(actor: Actor, id: string): Promise<void> {
      await pages.write(async (tx, touch) => {
        await lines.lock(tx)
        const before = await findLine(tx, id)
        if (!before) throw notFound('Line')
        await deleteLine(tx, id)
        await revisions.store(tx, actor, { kind: 'law-row', name: id }, { before, after: null })
        touch(LAW_TAG)
      })
    },
  }
}

export type LawTablesService = ReturnType<typeof createLawTablesService>

interface Storing {
  tx: Tx
  touch: Touch
  actor: Actor
  revisions: RevisionWriter
}

/** Stores a line and its revision. The caller holds the lock on the lines. */
export async function storeLine(
  { tx, touch, actor, revisions }: Storing,
  line: LawLine,
  before: LawLine | undefined,
): Promise<void> {
  if (!before && (await countLines(tx)) >= MAX_LINES)
    throw badField('line', `The tables can have up to ${MAX_LINES} lines.`)
  await writeLine(tx, line)
  const change = { before: before ?? null, after: line }
  await revisions.store(tx, actor, { kind: 'law-row', name: lineId(line) }, change)
  touch(LAW_TAG)
}

export async function knownSources(tx: Tx): Promise<ReadonlySet<string>> {
  return new Set((await readSources(tx)).map(({ id }) => id))
}

/** Issues with a well-formed line: an unknown source, or a future date. */
export function issuesNow(line: LawLine, known: ReadonlySet<string>, today: string) {
  const unknown = line.sources.find((source) => !known.has(source))
  const late = futureField(LAW_LINE_FIELDS, line, today)
  return [
    ...(unknown === undefined
      ? []
      : [{ field: 'sources', message: `names “${unknown}”, which isn’t in the list of sources` }]),
    ...(late ? [{ field: late.name, message: 'must be today or earlier' }] : []),
  ]
}

const OTHER_LINE = 'A line’s sections can’t be changed. Add a line for the other section and delete this one.'
