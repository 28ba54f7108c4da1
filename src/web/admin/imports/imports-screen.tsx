import { useState } from 'react'
import { useNavigate } from 'react-router'

import { MAX_IMPORT_BYTES } from '#modules/imports/columns/import.ts'
import type { ImportDetail, ImportJson, ImportsPage } from '#modules/imports/imports.schema.ts'
import { usePage } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { sendForm } from '#web/admin/kit/api/send-form.ts'
import { DropBox } from '#web/admin/kit/form/drop-box.tsx'
import { type Column, momentColumn } from '#web/admin/kit/list/data-table.tsx'
import { List } from '#web/admin/kit/list/list.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { useApi } from '#web/admin/kit/requests/use-api.ts'
import { FormIssue } from '#web/forms/simple-form.tsx'
import { links } from '#web/links.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

import { outcomeText, STATE_LABELS } from './import-labels.ts'
import { ProgressBar } from './import-parts.tsx'

const COLUMNS: readonly Column<ImportJson>[] = [
  {
    label: 'File',
    card: 'wide',
    className: 'py-1',
    cell: ({ _id, fileName }) => (
      <a
        href={links.admin.import(_id)}
        className="inline-flex min-h-11 items-center font-medium wrap-anywhere text-accent-ink hover:underline"
      >
        {fileName}
      </a>
    ),
  },
  momentColumn('Sent', ({ createdAt }) => createdAt, 'max-md:text-ink-soft'),
  { label: 'By', cell: ({ by }) => by ?? '—' },
  {
    label: 'State',
    cell: ({ state }) => <Badge tone={STATE_LABELS[state].tone}>{STATE_LABELS[state].text}</Badge>,
  },
  { label: 'Result', className: 'tabular-nums', cell: outcomeText },
]

/** Files of books: send one, and what became of the others. */
export default function ImportsScreen() {
  const pages = usePage()
  const list = useApi<ImportsPage>(`/admin/imports?page=${pages.page}`)
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
      <List
        list={list}
        failed="Failed to load the imports"
        caption="Files of books, newest first"
        columns={COLUMNS}
        items={list.data?.imports}
        empty="No file was imported yet."
        keyOf={({ _id }) => _id}
        pages={pages}
      />
    </AdminPage>
  )
}

function UploadBox({ onSent }: { onSent(id: string): void }) {
  const { sending, problem, send } = useUpload(onSent)
  return (
    <>
      <DropBox
        label="Send a file"
        icon="file-up"
        input={{ label: 'CSV file', accept: '.csv,.txt,.tsv,text/csv' }}
        button={{
          text: sending === undefined ? 'Choose a file' : 'Sending …',
          busy: sending !== undefined,
        }}
        progress={
          sending === undefined ? null : (
            <ProgressBar className="w-full max-w-md" label="Sending the file" done={sending} of={1} text="" />
          )
        }
        onFiles={([file]) => send(file)}
      >
        Drop a CSV file here, or choose one.
        <span className="block text-sm text-ink-soft">
          The first line names the columns. At most 50 MB and 2,00,000 rows.
        </span>
      </DropBox>
      <FormIssue className="mt-4">{problem}</FormIssue>
    </>
  )
}

function useUpload(onSent: (id: string) => void) {
  const [sent, setSent] = useState(0)
  const [tooLarge, setTooLarge] = useState(false)
  const upload = useAction({
    run(file: File) {
      setSent(0)
      const body = new Blob([file], { type: 'text/csv' })
      const path = `/admin/imports?name=${encodeURIComponent(file.name.slice(0, 200))}`
      return sendForm<ImportDetail>({ method: 'POST', path, body, onProgress: setSent })
    },
    failed: 'The file could not be sent. Please try again.',
    silent: true,
    onDone: ({ _id }) => onSent(_id),
  })
  function send(file: File | undefined): void {
    if (!file || upload.busy) return
    setTooLarge(file.size > MAX_IMPORT_BYTES)
    if (file.size <= MAX_IMPORT_BYTES) void upload.run(file)
  }
  return {
    /** How much of the file has gone, from 0 to 1, while it goes. */
    sending: upload.busy ? sent : undefined,
    problem: tooLarge ? 'This file is larger than 50 MB. Please split it.' : upload.failure,
    send,
  }
}
