import { attemptTitle } from '#modules/law/exams/when.ts'
import { EXAM_LINE_FIELDS, type ExamLine, lineKey } from '#modules/law/exams/exam-record.ts'
import { replaceExamLines } from '#modules/law/exams/exams.operations.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { fieldChange, quoted } from '#web/admin/kit/history/history-config.ts'

export const saveLines = (lines: readonly ExamLine[], loaded: string) =>
  staffCall(replaceExamLines, { json: { lines: [...lines], loaded } })

/**
 * Replaces, removes or appends a line; appends it if the original no longer exists. All lines of an attempt
 * share one date, so the new line's date also applies to the others.
 */
export function withLine(
  lines: readonly ExamLine[],
  was: ExamLine | undefined,
  now: ExamLine | undefined,
): ExamLine[] {
  const at = was === undefined ? -1 : lines.findIndex((line) => lineKey(line) === lineKey(was))
  const put = now === undefined ? [] : [now]
  const next = at === -1 ? [...lines, ...put] : lines.toSpliced(at, 1, ...put)
  return now === undefined ? next : next.map((line) => (isSameAttempt(line, now) ? onDayOf(now, line) : line))
}

function isSameAttempt(one: ExamLine, other: ExamLine): boolean {
  return lineKey({ ...one, paper: '' }) === lineKey({ ...other, paper: '' })
}

function onDayOf({ month, date, tentative }: ExamLine, line: ExamLine): ExamLine {
  return { ...line, month, date, tentative }
}

/** Formats a line: 'CA Final, May 2027: Paper 4'. */
export function lineTitle(line: ExamLine): string {
  const attempt = attemptTitle({ name: line.exam }, { name: line.attempt })
  return line.paper ? `${attempt}: ${line.paper}` : attempt
}

/** Describes the changes as sentences. Examination, attempt and paper identify a line. */
export function lineChanges(before: readonly ExamLine[], after: readonly ExamLine[]): string[] {
  const old = new Map(before.map((line) => [lineKey(line), line]))
  const now = new Set(after.map(lineKey))
  const changed = after.flatMap((line) => {
    const was = old.get(lineKey(line))
    return was ? fieldChanges(was, line) : [`Added ${lineTitle(line)}`]
  })
  const gone = before.filter((line) => !now.has(lineKey(line)))
  const all = [...changed, ...gone.map((line) => `Removed ${lineTitle(line)}`)]
  const order = before.map(lineKey).join('\n') !== after.map(lineKey).join('\n')
  return all.length === 0 && order ? ['Changed the order of the lines'] : all
}

function fieldChanges(was: ExamLine, now: ExamLine): string[] {
  const names = Object.keys(EXAM_LINE_FIELDS) as (keyof ExamLine)[]
  return names.flatMap((name) =>
    fieldChange(`${lineTitle(now)}: ${EXAM_LINE_FIELDS[name].label}`, said(was[name]), said(now[name])),
  )
}

function said(value: string | boolean | null): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return quoted(value ?? '')
}
