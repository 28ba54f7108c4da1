import { useRef, useState } from 'react'

import { csvText, readCsvText } from '#platform/csv/csv-text.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { FormIssue } from '#web/forms/simple-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The lists imported here are small, so a larger file must be the wrong one. */
const MAX_BYTES = 1_000_000

export function SaveCsvButton({ lines, name }: { lines(): readonly (readonly string[])[]; name: string }) {
  return (
    <Button
      variant="secondary"
      onClick={() => saveFile(new Blob([csvText(lines())], { type: 'text/csv' }), name)}
    >
      <Icon name="download" className="size-4" />
      <span>Export CSV</span>
    </Button>
  )
}

interface ReadCsvButtonProps {
  /** Such as 'Import CSV'. */
  label: string
  /** Accessible name of the file input. */
  fileLabel: string
  onLines(lines: string[][]): void | Promise<void>
}

/** Reads a chosen CSV file, or explains why it can't be read. */
export function ReadCsvButton({ label, fileLabel, onLines }: ReadCsvButtonProps) {
  const field = useRef<HTMLInputElement>(null)
  const [issue, setIssue] = useState<string>()
  async function read(file: File): Promise<void> {
    const lines = file.size > MAX_BYTES ? 'large' : readCsvText(await file.text())
    setIssue(issueOf(lines))
    if (Array.isArray(lines) && lines.length > 0) await onLines(lines)
  }
  return (
    <div>
      <Button variant="secondary" onClick={() => field.current?.click()}>
        <Icon name="file-up" className="size-4" />
        <span>{label}</span>
      </Button>
      <input
        ref={field}
        type="file"
        accept=".csv,.txt,text/csv"
        aria-label={fileLabel}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void read(file)
          target.value = ''
        }}
      />
      <FormIssue className="mt-2">{issue}</FormIssue>
    </div>
  )
}

function issueOf(lines: string[][] | 'large' | undefined): string | undefined {
  if (lines === 'large') return 'The file is larger than 1 MB.'
  if (lines === undefined) return 'This is no CSV file: a quotation mark is not closed.'
  return lines.length === 0 ? 'The file is empty.' : undefined
}
