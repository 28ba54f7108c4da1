import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'

import type { ImportDetail } from '#modules/imports/imports.schema.ts'
import { links } from '#web/links.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { LoadFailure } from '#web/admin/kit/list/table-states.tsx'
import { UnknownScreen } from '#web/admin/kit/unknown-screen.tsx'
import { ApiError, messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'
import { useLoad } from '#web/browser/use-load.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { DryRunReport } from './dry-run-report.tsx'
import { counted, encodingWords, isBusy, progressOf, STATE_WORDS } from './import-labels.ts'
import { MappingForm } from './mapping-form.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { Result } from './result.tsx'

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
          <ButtonLink variant="secondary" href={links.admin.imports()}>
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
  const discard = <DiscardImport file={file} onDone={() => void navigate(links.admin.imports())} />
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

/** Throws a file away that has changed nothing. */
function DiscardImport({ file, onDone }: { file: ImportDetail; onDone(): void }) {
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)

  async function discard(): Promise<void> {
    setBusy(true)
    try {
      await adminApi.delete(`/admin/imports/${file._id}`)
      notify.success('The file is gone.')
      onDone()
    } catch (error) {
      notify.error(messageOf(error, 'The file could not be thrown away.'))
      setBusy(false)
      setAsked(false)
    }
  }

  return (
    <>
      <Button variant="danger" onClick={() => setAsked(true)}>
        Throw the file away
      </Button>
      <ConfirmDialog
        open={asked}
        question={`Throw ${file.fileName} away? Nothing of it was imported.`}
        confirmLabel="Throw away"
        danger
        busy={busy}
        onConfirm={() => void discard()}
        onCancel={() => setAsked(false)}
      />
    </>
  )
}

/** Why a file could not be imported as it was meant. */
function FailedNotice({ file: { failure } }: { file: ImportDetail }) {
  if (failure === null) return null
  return (
    <Notice tone="danger" role="alert" className="mb-6">
      {failure}
    </Notice>
  )
}

const load = (id: string, signal: AbortSignal) =>
  adminApi.get<ImportDetail>(`/admin/imports/${encodeURIComponent(id)}`, { signal })

/** How soon the screen asks again while the server is at work. */
const ASK_EVERY = 1000

/** A file, asked for again as long as the server is at work on it; a reload goes on where it was. */
function useImport(id: string) {
  const file = useLoad(id, load)
  const { data, state, reload } = file
  const again = state !== 'loading' && data !== undefined && isBusy(data)
  useEffect(() => {
    if (!again) return
    const timer = setTimeout(reload, ASK_EVERY)
    return () => clearTimeout(timer)
  }, [again, reload])
  return file
}
