import { useRef, useState } from 'react'

import { csvText, readCsvText } from '#platform/csv/csv-text.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { FormIssue } from '#web/forms/simple-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Larger files are none of the small lists that are read here. */
const MAX_BYTES = 1_000_000

/** Saves lines that the screen has as a CSV file. */
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
  /** 'Import CSV' */
  label: string
  /** Of the file that is chosen, for those who cannot see it. */
  fileLabel: string
  onLines(lines: string[][]): void | Promise<void>
}

/** Reads a CSV file that is chosen; says why it cannot be read. */
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
