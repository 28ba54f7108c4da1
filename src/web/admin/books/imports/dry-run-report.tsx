import { useState } from 'react'

import { getImport, listImportIssues, runImport } from '#modules/imports/imports.operations.ts'
import type { ImportDetail } from '#modules/imports/imports.schema.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { refreshed, useOperation } from '#web/admin/kit/requests/use-operation.ts'
import { requestOf } from '#web/client/call.ts'
import { FormIssue } from '#web/shared/forms/simple-form.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Checkbox } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { counted } from './import-labels.ts'
import { Figures } from './import-parts.tsx'
import { type Recheck, useRecheck } from './mapping-draft.ts'
import { PlannedChanges } from './planned-changes.tsx'
import { RowErrors } from './row-errors.tsx'

interface DryRunReportProps {
  file: ImportDetail
  onRemap(): void
  discard: Elements
}

export function DryRunReport({ file, onRemap, discard }: DryRunReportProps) {
  const recheck = useRecheck(file)
  const { issueRows, toCreate, toUpdate, toKeep, toSkip } = file
  return (
    <section aria-label="Report" className="flex flex-col gap-6">
      <Figures
        figures={[
          { label: 'New', value: toCreate },
          { label: 'Changed', value: toUpdate },
          { label: 'Unchanged', value: toKeep },
          ...(toSkip > 0 ? [{ label: 'Skipped', value: toSkip }] : []),
          { label: 'Rows with errors', value: issueRows, danger: true },
        ]}
      />
      {issueRows === 0 ? (
        <Notice tone="savings">
          {toCreate + toUpdate === 0
            ? 'The file is valid, and the shop already has everything in it.'
            : 'The file is valid. Nothing has been saved yet.'}
        </Notice>
      ) : null}
      <ReportNotes file={file} recheck={recheck} />
      <StartRun file={file}>
        <Button variant="secondary" onClick={onRemap}>
          Change the columns
        </Button>
        {discard}
      </StartRun>
      {issueRows > 0 ? <RowErrors file={file} recheck={recheck} /> : null}
      <PlannedChanges file={file} />
    </section>
  )
}

function StartRun({ file, children }: { file: ImportDetail; children: Elements }) {
  const [leaveOut, setLeaveOut] = useState(false)
  const { issueRows, check } = file
  const right = file.toCreate + file.toUpdate
  const param = { id: file._id }
  const { run, busy, failure } = useAction({
    run: () => staffCall(runImport, { param, json: { check, skipIssues: leaveOut } }),
    failed: 'We couldn’t start the import. Please try again.',
    silent: true,
    onDone: () => refreshed(requestOf(getImport, { param })),
  })

  return (
    <div className="flex flex-col gap-3">
      {issueRows > 0 && right > 0 ? (
        <Checkbox
          checked={leaveOut}
          onChange={({ target }) => setLeaveOut(target.checked)}
          label={`Skip ${counted(issueRows, 'row')} with errors and import the rest`}
        />
      ) : null}
      <FormIssue>{failure}</FormIssue>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} disabled={right === 0 || (issueRows > 0 && !leaveOut)} onClick={() => void run()}>
          {right === 0 ? 'Nothing to import' : `Import ${counted(right, 'row')}`}
        </Button>
        {children}
      </div>
    </div>
  )
}

/** Warnings that aren't errors but deserve a check before the import. */
function ReportNotes({ file, recheck }: { file: ImportDetail; recheck: Recheck }) {
  const { withoutIsbn, columns, header } = file
  const unused = header.filter((heading, at) => columns[at] === null && heading !== '')
  return (
    <>
      <ArchivedBooks file={file} recheck={recheck} />
      {withoutIsbn > 0 ? (
        <Notice tone="notice">
          {`${counted(withoutIsbn, 'new book')} without an ISBN. We use title, author and edition to find books the shop already has.`}
        </Notice>
      ) : null}
      <Remarks file={file} />
      {unused.length > 0 ? (
        <p className="text-sm wrap-anywhere text-ink-soft">{`Columns not used: ${unused.join(', ')}.`}</p>
      ) : null}
    </>
  )
}

/** Counts the rows that aren't books, and names the columns in which words such as NA were read as empty. */
function Remarks({ file }: { file: ImportDetail }) {
  const found = useOperation(listImportIssues, { param: { id: file._id }, query: { page: 1 } })
  const notes = found.data?.notes ?? []
  const leftOut = notes.filter(({ column }) => column === '')
  const columns = notes.filter(({ column }) => column !== '')
  return (
    <>
      {leftOut.length > 0 ? (
        <Notice tone="notice">
          <p>Rows that aren’t books are left out:</p>
          <ul>
            {leftOut.map(({ message, times }) => (
              <li key={message}>{`${counted(times, 'row')}: ${message}`}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {columns.length > 0 ? (
        <Notice tone="notice">{`Cells with only a placeholder, such as NA or -, count as empty: ${columns
          .map(({ column, times }) => `${column} (${times.toLocaleString('en-IN')})`)
          .join(', ')}.`}</Notice>
      ) : null}
    </>
  )
}

function ArchivedBooks({ file, recheck }: { file: ImportDetail; recheck: Recheck }) {
  const { archivedRows, restore } = file
  if (archivedRows === 0) return null
  const one = archivedRows === 1
  const books = one ? '1 book in the file is archived' : `${archivedRows} books in the file are archived`
  const they = one ? 'It will stay archived.' : 'They will stay archived.'
  const back = one ? 'It will be restored.' : 'They will be restored.'
  return (
    <Notice tone="caution">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{`${books}. ${restore ? back : they}`}</p>
        <SmallButton busy={recheck.busy} onClick={() => void recheck.with({ restore: !restore })}>
          {restore ? `Leave ${one ? 'it' : 'them'} archived` : `Restore ${one ? 'it' : 'them'}`}
        </SmallButton>
      </div>
    </Notice>
  )
}
