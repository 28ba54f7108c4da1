import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'

import type { ImportDetail } from '#modules/imports/imports.schema.ts'
import { adminLinks } from '#web/admin/admin-links.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { LoadFailure } from '#web/admin/kit/list/table-states.tsx'
import { UnknownScreen } from '#web/admin/unknown-screen.tsx'
import { ApiError } from '#web/api-error.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { DiscardImport } from './discard-import.tsx'
import { DryRunReport } from './dry-run-report.tsx'
import { FailedNotice } from './failed-notice.tsx'
import { counted, encodingWords, progressOf, STATE_WORDS } from './import-words.ts'
import { MappingForm } from './mapping-form.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { Result } from './result.tsx'
import { useImport } from './use-import.ts'

/** One file of books, from its columns to its undo. */
export default function ImportScreen() {
  const { id = '' } = useParams()
  const { data: file, state, reload, ...rest } = useImport(id)
  if ('error' in rest && rest.error instanceof ApiError && rest.error.status === 404) return <UnknownScreen />
  return (
    <AdminPage
      title={file?.fileName ?? 'Import'}
      lead={file && `${counted(file.rows, 'row')} · read as ${encodingWords(file.encoding)}`}
      actions={
        <div className="flex items-center gap-3">
          {file ? <Badge tone={STATE_WORDS[file.state].tone}>{STATE_WORDS[file.state].text}</Badge> : null}
          <ButtonLink variant="secondary" href={adminLinks.imports()}>
            All imports
          </ButtonLink>
        </div>
      }
    >
      {state === 'failed' ? <LoadFailure message="Failed to load the import" onRetry={reload} /> : null}
      {file ? <Stage key={file.check} file={file} onChanged={reload} /> : <Skeleton className="h-96" />}
    </AdminPage>
  )
}

/** What can be done with a file depends on how far it is. */
function Stage({ file, onChanged }: { file: ImportDetail; onChanged(): void }) {
  const [remapping, setRemapping] = useState(false)
  const navigate = useNavigate()
  const progress = progressOf(file)
  const discard = <DiscardImport file={file} onDone={() => void navigate(adminLinks.imports())} />
  if (progress) {
    const words = `${progress.done.toLocaleString('en-IN')} of ${progress.of.toLocaleString('en-IN')}`
    return (
      <>
        <FailedNotice file={file} />
        <ProgressBar label={progress.what} done={progress.done} of={progress.of} words={words} />
        <p className="mt-4 text-sm text-ink-soft">
          This goes on by itself. You can leave the page and come back.
        </p>
      </>
    )
  }
  if (file.state === 'uploaded' || remapping)
    return (
      <>
        <MappingForm file={file} onChecking={onChanged} />
        <div className="mt-6">{discard}</div>
      </>
    )
  if (file.state === 'checked')
    return (
      <DryRunReport file={file} onStarted={onChanged} onRemap={() => setRemapping(true)} discard={discard} />
    )
  return (
    <>
      <FailedNotice file={file} />
      {file.state === 'failed' ? discard : <Result file={file} onUndo={onChanged} />}
    </>
  )
}
