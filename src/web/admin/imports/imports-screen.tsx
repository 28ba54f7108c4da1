import { clsx } from 'clsx'
import { FileUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { MAX_IMPORT_BYTES } from '#modules/imports/import.ts'
import type { ImportDetail, ImportJson, ImportsPage } from '#modules/imports/imports.schema.ts'
import { links } from '#web/links.ts'
import { usePageNumber } from '#web/admin/kit/address/use-page-number.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { sendForm } from '#web/admin/kit/api/send-form.ts'
import { Pager } from '#web/admin/kit/list/pager.tsx'
import { RecordsTable } from '#web/admin/kit/list/records-table.tsx'
import { HALF_CELL, STACKED, WIDE_CELL } from '#web/admin/kit/list/stacked.ts'
import { LoadFailure } from '#web/admin/kit/list/table-states.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { messageOf } from '#web/api-error.ts'
import { useLoad } from '#web/browser/use-load.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Cell } from '#web/ui/table.tsx'

import { outcomeWords, STATE_WORDS } from './import-labels.ts'
import { ProgressBar } from './progress-bar.tsx'

const loadImports = (page: string, signal: AbortSignal) =>
  adminApi.get<ImportsPage>('/admin/imports', { query: { page }, signal })

/** Files of books: send one, and what became of the others. */
export default function ImportsScreen() {
  const [page, setPage] = usePageNumber()
  const list = useLoad(String(page), loadImports)
  const navigate = useNavigate()
  return (
    <AdminPage
      title="Import books"
      lead="Nothing is written before you have seen what the file would do, and all of it can be undone."
      actions={
        <ButtonLink variant="secondary" href={links.admin.books()}>
          Manage Books
        </ButtonLink>
      }
    >
      <UploadBox onSent={(id) => void navigate(links.admin.import(id))} />
      <h2 className="display mt-10 mb-4 text-xl">Files so far</h2>
      {list.state === 'failed' ? (
        <LoadFailure message="Failed to load the imports" onRetry={list.reload} />
      ) : null}
      <ImportsTable imports={list.data?.imports} />
      <Pager page={page} totalPages={list.data?.totalPages ?? 1} onPage={setPage} />
    </AdminPage>
  )
}

function ImportsTable({ imports }: { imports: readonly ImportJson[] | undefined }) {
  return (
    <RecordsTable
      caption="Files of books, newest first"
      columns={['File', 'Sent', 'By', 'State', 'Result']}
      records={imports}
      empty="No file was imported yet."
      renderRow={(file) => <ImportRow key={file._id} file={file} />}
    />
  )
}

function ImportRow({ file }: { file: ImportJson }) {
  const { tone, text } = STATE_WORDS[file.state]
  return (
    <tr className={STACKED.row}>
      <Cell className={`py-1 ${WIDE_CELL}`}>
        <Anchor
          href={links.admin.import(file._id)}
          className="inline-flex min-h-11 items-center font-medium wrap-anywhere text-accent-ink hover:underline"
        >
          {file.fileName}
        </Anchor>
      </Cell>
      <Cell className={`whitespace-nowrap tabular-nums max-md:text-ink-soft ${HALF_CELL}`}>
        {formatMoment(file.createdAt)}
      </Cell>
      <Cell className={HALF_CELL}>{file.by ?? '—'}</Cell>
      <Cell className={HALF_CELL}>
        <Badge tone={tone}>{text}</Badge>
      </Cell>
      <Cell className={`tabular-nums ${HALF_CELL}`}>{outcomeWords(file)}</Cell>
    </tr>
  )
}

/** A place to drop a file on, or to choose one. */
function UploadBox({ onSent }: { onSent(id: string): void }) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const { sending, fault, send } = useUpload(onSent)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void send(event.dataTransfer.files[0])
  }
  return (
    <section aria-label="Send a file">
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={clsx(
          'flex min-h-56 flex-col items-center justify-center gap-3 rounded-lg border-2 border-dashed p-6 text-center',
          over ? 'border-accent-ink bg-accent-wash' : 'border-line-strong bg-surface',
        )}
      >
        <FileUp aria-hidden className="size-10 stroke-1 text-ink-soft" />
        <p>
          Drop a CSV file here, or choose one.
          <span className="block text-sm text-ink-soft">
            The first line names the columns. At most 50 MB and 2,00,000 rows.
          </span>
        </p>
        <Button busy={sending !== undefined} onClick={() => input.current?.click()}>
          {sending === undefined ? 'Choose a file' : 'Sending …'}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,.tsv,text/csv"
          aria-label="CSV file"
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            void send(target.files?.[0])
            target.value = ''
          }}
        />
        {sending === undefined ? null : (
          <ProgressBar className="w-full max-w-md" label="Sending the file" done={sending} of={1} words="" />
        )}
      </div>
      {fault === undefined ? null : (
        <Notice tone="danger" role="alert" className="mt-4">
          {fault}
        </Notice>
      )}
    </section>
  )
}

function useUpload(onSent: (id: string) => void) {
  const [sending, setSending] = useState<number>()
  const [fault, setFault] = useState<string>()
  async function send(file: File | undefined): Promise<void> {
    if (!file || sending !== undefined) return
    setFault(undefined)
    if (file.size > MAX_IMPORT_BYTES) return setFault('This file is larger than 50 MB. Please split it.')
    setSending(0)
    try {
      const body = new Blob([file], { type: 'text/csv' })
      const path = `/admin/imports?name=${encodeURIComponent(file.name.slice(0, 200))}`
      const sent = await sendForm<ImportDetail>({ method: 'POST', path, body, onProgress: setSending })
      onSent(sent._id)
    } catch (error) {
      setFault(messageOf(error, 'The file could not be sent. Please try again.'))
    }
    setSending(undefined)
  }
  return { sending, fault, send }
}
