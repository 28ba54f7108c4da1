import { useState } from 'react'

import { MAX_IMPORT_BYTES } from '#modules/imports/columns/import.ts'
import { uploadImport } from '#modules/imports/imports.operations.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { DropBox } from '#web/admin/kit/form/drop-box.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { ApiError } from '#web/client/api-error.ts'
import { FormIssue } from '#web/shared/forms/simple-form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { UploadProgress } from '#web/ui/upload-progress.tsx'

/** Includes `.xls`, so that the server can explain how to convert it. */
const ACCEPT =
  '.csv,.txt,.tsv,.xlsx,.xls,text/csv,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Uploads a book file, with a choice of sheet if a workbook has several. */
export function UploadBox({ onSent }: { onSent(id: string): void }) {
  const { sending, problem, sheets, choose, send } = useUpload(onSent)
  return (
    <>
      <DropBox
        label="Upload a file"
        icon="file-up"
        input={{ label: 'CSV or Excel file', accept: ACCEPT }}
        button={{
          text: sending === undefined ? 'Choose a file' : 'Uploading…',
          busy: sending !== undefined,
        }}
        progress={
          sending === undefined ? null : <UploadProgress className="w-full" part={sending} what="the file" />
        }
        onFiles={([file]) => send(file)}
      >
        <span>Drop a CSV file or an Excel workbook (.xlsx) here, or choose one.</span>
        <span className="block text-sm text-ink-soft">
          Up to 20 MB and 20,000 rows. From Excel, upload the workbook itself to keep ISBNs and dates intact.
        </span>
      </DropBox>
      <FormIssue className="mt-4">{problem}</FormIssue>
      {sheets.length > 0 ? (
        <SheetChoice sheets={sheets} busy={sending !== undefined} onChoose={choose} />
      ) : null}
    </>
  )
}

interface SheetChoiceProps {
  sheets: readonly string[]
  busy: boolean
  onChoose(sheet: string): void
}

function SheetChoice({ sheets, busy, onChoose }: SheetChoiceProps) {
  return (
    <Notice tone="notice" className="mt-4">
      <p className="mb-3">Several sheets of this workbook have rows. Which one do you want to import?</p>
      <div className="flex flex-wrap gap-2">
        {sheets.map((sheet) => (
          <SmallButton key={sheet} busy={busy} onClick={() => onChoose(sheet)}>
            {sheet}
          </SmallButton>
        ))}
      </div>
    </Notice>
  )
}

interface Sent {
  file: File
  sheet?: string
}

function useUpload(onSent: (id: string) => void) {
  const [sent, setSent] = useState(0)
  const [tooLarge, setTooLarge] = useState(false)
  const [undecided, setUndecided] = useState<{ file: File; sheets: readonly string[] }>()
  const upload = useAction({
    run({ file, sheet }: Sent) {
      setSent(0)
      setUndecided(undefined)
      const upload = new Blob([file], { type: 'text/csv' })
      const query = { name: file.name.slice(0, 200), sheet }
      return staffCall(uploadImport, { query, upload }, { onProgress: setSent })
    },
    failed: 'We couldn’t upload the file. Please try again.',
    silent: true,
    onDone: ({ _id }) => onSent(_id),
    onFailed(error, { file }) {
      const sheets = sheetsOf(error)
      if (sheets.length > 0) setUndecided({ file, sheets })
    },
  })
  function send(file: File | undefined): void {
    if (!file || upload.busy) return
    setTooLarge(file.size > MAX_IMPORT_BYTES)
    if (file.size <= MAX_IMPORT_BYTES) void upload.run({ file })
  }
  const failure = undecided ? undefined : upload.failure
  return {
    /** Uploaded fraction, from 0 to 1; undefined while nothing is uploading. */
    sending: upload.busy ? sent : undefined,
    problem: tooLarge ? 'This file is larger than 20 MB. Please split it.' : failure,
    sheets: undecided?.sheets ?? [],
    choose: (sheet: string) => {
      if (undecided) void upload.run({ file: undecided.file, sheet })
    },
    send,
  }
}

/** Returns the sheets to choose from, if the server asks for one. */
function sheetsOf(error: unknown): readonly string[] {
  if (!(error instanceof ApiError) || error.code !== 'choose_sheet') return []
  const { sheets = [] } = error.body as { sheets?: string[] }
  return sheets
}
