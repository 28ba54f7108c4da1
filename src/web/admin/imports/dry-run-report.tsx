import { type ReactNode, useState } from 'react'

import type { ImportDetail } from '#modules/imports/imports.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { messageOf } from '#web/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { Faults } from './faults.tsx'
import { Figures } from './figures.tsx'
import { counted } from './import-words.ts'
import { PlannedChanges } from './planned-changes.tsx'
import { useRecheck } from './recheck.ts'
import { ReportNotes } from './report-notes.tsx'

interface DryRunReportProps {
  file: ImportDetail
  onStarted(): void
  onRemap(): void
  discard: ReactNode
}

/** What the file would do, and the decision to do it. */
export function DryRunReport({ file, onStarted, onRemap, discard }: DryRunReportProps) {
  const recheck = useRecheck(file, onStarted)
  const { faultyRows, toCreate, toUpdate, toKeep, toSkip } = file
  return (
    <section aria-label="Report" className="flex flex-col gap-6">
      <Figures
        figures={[
          { label: 'New', value: toCreate },
          { label: 'Changed', value: toUpdate },
          { label: 'Unchanged', value: toKeep },
          ...(toSkip > 0 ? [{ label: 'Passed over', value: toSkip }] : []),
          { label: 'Rows with errors', value: faultyRows, danger: true },
        ]}
      />
      {faultyRows === 0 ? (
        <Notice tone="savings">The file is right. Nothing has been written yet.</Notice>
      ) : null}
      <ReportNotes file={file} recheck={recheck} />
      <StartRun file={file} onStarted={onStarted}>
        <Button variant="secondary" onClick={onRemap}>
          Change the columns
        </Button>
        {discard}
      </StartRun>
      {faultyRows > 0 ? <Faults file={file} recheck={recheck} /> : null}
      <PlannedChanges file={file} />
    </section>
  )
}

function StartRun({
  file,
  onStarted,
  children,
}: {
  file: ImportDetail
  onStarted(): void
  children: ReactNode
}) {
  const [leaveOut, setLeaveOut] = useState(false)
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { faultyRows, check } = file
  const right = file.toCreate + file.toUpdate

  async function start(): Promise<void> {
    setBusy(true)
    try {
      await adminApi.post(`/admin/imports/${file._id}/run`, { check, leaveOutFaulty: leaveOut })
      onStarted()
    } catch (error) {
      setFault(messageOf(error, 'The import could not be started. Please try again.'))
      setBusy(false)
    }
  }

  return (
    <div className="flex flex-col gap-3">
      {faultyRows > 0 && right > 0 ? (
        <Checkbox
          checked={leaveOut}
          onChange={({ target }) => setLeaveOut(target.checked)}
          label={`Leave out ${counted(faultyRows, 'row')} with errors and import the rest`}
        />
      ) : null}
      {fault === undefined ? null : (
        <Notice tone="danger" role="alert">
          {fault}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          busy={busy}
          disabled={right === 0 || (faultyRows > 0 && !leaveOut)}
          onClick={() => void start()}
        >
          {right === 0 ? 'Nothing to import' : `Import ${counted(right, 'row')}`}
        </Button>
        {children}
      </div>
    </div>
  )
}
