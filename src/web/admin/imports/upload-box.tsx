import { clsx } from 'clsx'
import { FileUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'

import { MAX_IMPORT_BYTES } from '#modules/imports/import.ts'
import type { ImportDetail } from '#modules/imports/imports.schema.ts'
import { sendForm } from '#web/admin/kit/api/send-form.ts'
import { messageOf } from '#web/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { ProgressBar } from './progress-bar.tsx'

/** A place to drop a file on, or to choose one. */
export function UploadBox({ onSent }: { onSent(id: string): void }) {
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
