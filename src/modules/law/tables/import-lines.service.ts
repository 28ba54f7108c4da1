import { isDeepStrictEqual } from 'node:util'

import type { Actor } from '#modules/accounts/actor.ts'
import { storedRevisions } from '#modules/records/revisions/stored-revisions.service.ts'
import { indianDay } from '#platform/indian-day.ts'

import { type LawLine, lineId, lineName } from '#modules/law/law-line.ts'
import {
  FILE_HEADS,
  type FileLine,
  fromFileLine,
  LAW_LINE_FIELDS,
  lawLine,
  toFileLine,
} from '#modules/law/law-line-record.ts'
import type { Field } from '#modules/records/record-field.ts'
import { ownValue } from '#platform/own-value.ts'
import { findLine } from './law-tables.repository.ts'
import type { ImportedLines } from './law-tables.schema.ts'
import { issuesNow, knownSources, type LawTablesDeps, storeLine } from './law-tables.service.ts'

type Result = ImportedLines['results'][number]

const lines = storedRevisions('law-row')

export function createImportLines({ clock, pages, revisions }: LawTablesDeps) {
  return {
    /**
     * Reports what each line of a file would change. With `apply`, writes all lines that aren't rejected in one
     * transaction. Lines missing from the file stay.
     */
    async importLines(actor: Actor, file: readonly FileLine[], apply: boolean): Promise<Result[]> {
      return pages.write(async (tx, touch) => {
        await lines.lock(tx)
        const known = await knownSources(tx)
        const today = indianDay(clock.now())
        const seen = new Set<string>()
        const results: Result[] = []
        for (const cells of file) {
          const read = readFileLine(cells, known, today, seen)
          if ('messages' in read) results.push(read)
          else {
            const before = await findLine(tx, lineId(read.line))
            results.push(resultOf(read.line, before))
            if (apply && !isDeepStrictEqual(read.line, before))
              await storeLine({ tx, touch, actor, revisions }, read.line, before)
          }
        }
        return results
      })
    },
  }
}

export type ImportLinesService = ReturnType<typeof createImportLines>

interface FieldIssue {
  field: string
  message: string
}

/** A line of a file ready to be stored, or the reasons for rejecting it, one per column. */
function readFileLine(
  cells: FileLine,
  known: ReadonlySet<string>,
  today: string,
  seen: Set<string>,
): { line: LawLine } | Result {
  const { pair = '', old_section: old, new_section: now = '' } = cells
  const name = [pair, old || now].join(' ').trim().slice(0, 80)
  const rejected = (issues: readonly FieldIssue[]): Result => {
    const firsts = issues.filter(({ field }, i) => issues.findIndex((one) => one.field === field) === i)
    const messages = firsts.map(({ field, message }) => `${columnOf(field)}: ${message}`)
    return { kind: 'rejected', name, messages }
  }
  const { success, data, error } = lawLine.safeParse(fromFileLine(cells))
  if (!success)
    return rejected(error.issues.map(({ path, message }) => ({ field: String(path[0]), message })))
  const issues = issuesNow(data, known, today)
  if (issues.length > 0) return rejected(issues)
  const id = lineId(data)
  if (seen.has(id)) return rejected([{ field: 'old', message: 'appears twice in the file' }])
  seen.add(id)
  return { line: data }
}

function columnOf(field: string): string {
  return ownValue<Field>(LAW_LINE_FIELDS, field)?.head ?? 'line'
}

function resultOf(line: LawLine, before: LawLine | undefined): Result {
  const name = lineName(line)
  if (!before) return { kind: 'new', name, messages: [] }
  const [old, now] = [toFileLine(before), toFileLine(line)]
  const messages = FILE_HEADS.flatMap((column) => {
    const [from, to] = [ownValue(old, column), ownValue(now, column)]
    return from === to ? [] : [`${column}: ${from || 'empty'} → ${to || 'empty'}`]
  })
  return { kind: messages.length > 0 ? 'changed' : 'same', name, messages }
}
