import type { FileLine } from '#modules/law/law-line-record.ts'
import type { ImportedLines } from '#modules/law/tables/law-tables.schema.ts'
import { indianDay } from '#platform/indian-day.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import type { FileImport } from '#web/admin/kit/csv/import-button.tsx'
import { readCsvFile } from '#web/admin/kit/csv/read-csv-file.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

import { type ImportResult, linesOfFile, sendLines, summaryOf } from './import-lines.ts'
import { LAW_LINES } from './law-line-record.ts'

interface Plan {
  lines: readonly FileLine[]
  results: readonly ImportResult[]
}

const sender = (apply: boolean) => (lines: readonly FileLine[]) =>
  adminApi.post<ImportedLines>(`${LAW_LINES.path}/import`, { lines, apply })

/** Imports a file of lines. `pair` is the pair of Acts that the list is filtered by. */
export const linesFile = (pair: string): FileImport<Plan> => ({
  path: LAW_LINES.path,
  noun: 'lines',
  hint: 'A file in the same format as Export CSV. Missing lines stay unchanged, and rejected lines aren’t saved.',
  async plan(file) {
    const lines = linesOfFile(await readCsvFile(file), pair, indianDay(new Date()))
    return { lines, results: await sendLines(lines, sender(false)) }
  },
  preview: ({ results }) => <Preview results={results} />,
  isWritable: ({ results }) => results.some(({ kind }) => kind === 'new' || kind === 'changed'),
  verb: 'Save these lines',
  write: ({ lines }) => sendLines(lines, sender(true)),
  done: 'Lines imported',
})

/** Maximum number of lines in the preview; a longer one wouldn't be useful. */
const MAX_SHOWN = 200

function Preview({ results }: Pick<Plan, 'results'>) {
  const changed = results.filter(({ kind }) => kind !== 'same')
  return (
    <>
      <p>{`${summaryOf(results)}.`}</p>
      <ul aria-label="Lines that change or are rejected" className="flex flex-col gap-2 empty:hidden">
        {changed.slice(0, MAX_SHOWN).map((result) => (
          <ResultLine key={result.line} {...result} />
        ))}
      </ul>
      {changed.length > MAX_SHOWN ? (
        <p className="text-ink-soft">{`and ${changed.length - MAX_SHOWN} more lines.`}</p>
      ) : null}
    </>
  )
}

const TONES: Record<ImportResult['kind'], Tone> = {
  new: 'savings',
  changed: 'accent',
  same: 'neutral',
  rejected: 'danger',
}

function ResultLine({ line, kind, name, messages }: ImportResult) {
  return (
    <li className="rounded-md border border-line bg-surface p-3 text-sm wrap-anywhere">
      <span className="mr-2 text-ink-soft tabular-nums">{`Line ${line}`}</span>
      <span className="mr-2 font-semibold">{name || 'nothing'}</span>
      <Badge tone={TONES[kind]}>{kind}</Badge>
      {messages.map((message) => (
        <span key={message} className="block">
          {message}
        </span>
      ))}
    </li>
  )
}
