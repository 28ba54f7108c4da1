import { requestOf } from '#web/client/call.ts'
import { useState } from 'react'
import { useParams } from 'react-router'

import { discardImport, getImport } from '#modules/imports/imports.operations.ts'
import type { ImportDetail } from '#modules/imports/imports.schema.ts'
import { AdminPage, UnknownScreen } from '#web/admin/kit/admin-page.tsx'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { useLeaveSaved } from '#web/admin/kit/form/unsaved.tsx'
import { AsyncContent } from '#web/admin/kit/loaded.tsx'
import { useConfirmedAction } from '#web/admin/kit/requests/use-action.tsx'
import { usePolled } from '#web/admin/kit/requests/use-live.ts'
import { ApiError } from '#web/client/api-error.ts'
import { FormIssue } from '#web/shared/forms/simple-form.tsx'
import { adminLinks } from '#web/admin-site.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'

import { DryRunReport } from './dry-run-report.tsx'
import { counted, encodingLabel, isBusy, progressOf, STATE_LABELS } from './import-labels.ts'
import { MappingForm } from './mapping-form.tsx'
import { Result } from './result.tsx'

export default function ImportScreen() {
  const { id = '' } = useParams()
  const found = usePolled(requestOf(getImport, { param: { id } }), isBusy)
  const { data: file, error } = found
  if (found.state === 'failed' && error instanceof ApiError && error.status === 404) return <UnknownScreen />
  return (
    <AdminPage
      title={file?.fileName ?? 'Import'}
      lead={file && leadOf(file)}
      actions={
        <div className="flex items-center gap-3">
          {file ? <Badge tone={STATE_LABELS[file.state].tone}>{STATE_LABELS[file.state].text}</Badge> : null}
          <ButtonLink variant="secondary" href={adminLinks.imports()}>
            All imports
          </ButtonLink>
        </div>
      }
    >
      <AsyncContent of={found} failed="Failed to load the import" skeleton="h-96">
        {(file) => <Stage key={file.check} file={file} />}
      </AsyncContent>
    </AdminPage>
  )
}

function leadOf({ isFile, rows, encoding, by }: ImportDetail): string {
  if (isFile) return `${counted(rows, 'row')} · read as ${encodingLabel(encoding)}`
  return `Bulk change of ${counted(rows, 'book')}${by === null ? '' : ` by ${by}`}`
}

function Stage({ file }: { file: ImportDetail }) {
  const [remapping, setRemapping] = useState(false)
  const progress = progressOf(file)
  const discard = <DiscardImport file={file} />
  if (progress) {
    const text = `${progress.done.toLocaleString('en-IN')} of ${progress.of.toLocaleString('en-IN')}`
    return (
      <>
        <FormIssue className="mb-6">{file.failure ?? undefined}</FormIssue>
        <ProgressBar label={progress.what} done={progress.done} of={progress.of} text={text} />
        <p className="mt-4 text-sm text-ink-soft">
          This continues in the background. You can leave the page and come back.
        </p>
      </>
    )
  }
  if (file.state === 'uploaded' || remapping)
    return (
      <>
        <MappingForm file={file} />
        <div className="mt-6">{discard}</div>
      </>
    )
  if (file.state === 'checked')
    return <DryRunReport file={file} onRemap={() => setRemapping(true)} discard={discard} />
  return (
    <>
      <FormIssue className="mb-6">{file.failure ?? undefined}</FormIssue>
      {file.state === 'failed' && file.isFile ? discard : <Result file={file} />}
    </>
  )
}

/** Discards a file that has changed nothing. */
function DiscardImport({ file }: { file: ImportDetail }) {
  const leave = useLeaveSaved()
  const { ask, dialog } = useConfirmedAction({
    question: () => `Discard ${file.fileName}? Nothing was imported from it.`,
    confirmLabel: 'Discard',
    danger: true,
    run: () => staffCall(discardImport, { param: { id: file._id } }),
    done: 'File discarded',
    failed: 'We couldn’t discard the file.',
    onDone: () => leave(adminLinks.imports()),
  })
  return (
    <>
      <Button variant="danger" onClick={() => ask()}>
        Discard file
      </Button>
      {dialog}
    </>
  )
}
