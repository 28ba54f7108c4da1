import { useState } from 'react'

import { type FileLine } from '#modules/law/law-line.ts'
import type { ImportedLines } from '#modules/law/tables/law-tables.schema.ts'
import { indianDay } from '#platform/indian-day.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { ReadCsvButton } from '#web/admin/kit/csv/csv-file.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { FormIssue } from '#web/forms/simple-form.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

import { type ImportResult, linesOfFile, sendLines, summaryOf } from './import-lines.ts'

const ROWS = '/admin/law/rows'

interface Preview {
  lines: readonly FileLine[]
  results: readonly ImportResult[]
}

/**
 * Reads a file of lines, previews the changes and writes them on confirmation. `pair`: the pair of Acts that
 * the list is filtered by.
 */
export function ImportLinesButton({ pair }: { pair: string }) {
  const [preview, setPreview] = useState<Preview>()
  const [issue, setIssue] = useState<string>()
  const asking = useAction({
    run: async (lines: readonly FileLine[]) => ({ lines, results: await sendLines(lines, sender(false)) }),
    failed: 'Failed to look at the file',
    onDone: setPreview,
  })
  async function read(file: string[][]): Promise<void> {
    const found = linesOfFile(file, pair, indianDay(new Date()))
    setIssue('issue' in found ? found.issue : undefined)
    if ('lines' in found) await asking.run(found.lines)
  }
  return (
    <div>
      <ReadCsvButton
        label={asking.busy ? 'Reading …' : 'Import CSV'}
        fileLabel="CSV file of lines"
        onLines={read}
      />
      <FormIssue className="mt-2 max-w-80">{issue}</FormIssue>
      <Dialog
        open={preview !== undefined}
        onClose={() => setPreview(undefined)}
        title="What the file would change"
        wide
      >
        {preview ? <PreviewOf {...preview} onClose={() => setPreview(undefined)} /> : null}
      </Dialog>
    </div>
  )
}

function sender(apply: boolean) {
  return (lines: readonly FileLine[]) => adminApi.post<ImportedLines>(`${ROWS}/import`, { lines, apply })
}

function PreviewOf({ lines, results, onClose }: Preview & { onClose(): void }) {
  const told = results.filter(({ kind }) => kind !== 'same')
  const writable = results.some(({ kind }) => kind === 'new' || kind === 'changed')
  const writing = useAction({
    run: () => sendLines(lines, sender(true)),
    done: (written) => `Imported: ${summaryOf(written)}`,
    failed: 'Failed to write the lines',
    refreshes: [ROWS],
    onDone: onClose,
  })
  return (
    <>
      <p className="mb-4">
        {`${summaryOf(results)}. Lines that the file does not have stay; a refused line is left out.`}
      </p>
      <ul aria-label="Lines that change or are refused" className="flex flex-col gap-2 empty:hidden">
        {told.slice(0, MAX_SHOWN).map((result) => (
          <ResultLine key={result.line} {...result} />
        ))}
      </ul>
      {told.length > MAX_SHOWN ? (
        <p className="mt-2 text-ink-soft">{`and ${told.length - MAX_SHOWN} lines more.`}</p>
      ) : null}
      <Button className="mt-5" busy={writing.busy} disabled={!writable} onClick={() => void writing.run()}>
        {writable ? 'Write these lines' : 'Nothing to write'}
      </Button>
    </>
  )
}

/** Longer previews aren't useful. */
const MAX_SHOWN = 200

const TONES: Record<ImportResult['kind'], Tone> = {
  new: 'savings',
  changed: 'accent',
  same: 'neutral',
  refused: 'danger',
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
