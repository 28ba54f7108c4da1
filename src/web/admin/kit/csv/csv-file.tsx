import { useRef, useState } from 'react'

import { csvText } from '#platform/csv/csv-text.ts'
import { saveFile } from '#web/client/save-file.ts'
import { FormIssue } from '#web/shared/forms/simple-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { FileIssue, readCsvFile } from './import-button.tsx'

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
  /** Button label, such as 'Import CSV'. */
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
    setIssue(undefined)
    try {
      await onLines(await readCsvFile(file))
    } catch (error) {
      if (!(error instanceof FileIssue)) throw error
      setIssue(error.message)
    }
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

interface RefusedLinesProps {
  /** One sentence per rejected line; renders nothing if empty. */
  refused: readonly string[]
}

export function RefusedLines({ refused }: RefusedLinesProps) {
  if (refused.length === 0) return null
  return (
    <Notice tone="caution" role="alert">
      <p>Skipped lines (the rest were added):</p>
      <ul className="list-disc pl-5">
        {refused.slice(0, MAX_LISTED).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {refused.length > MAX_LISTED ? <p>{`and ${refused.length - MAX_LISTED} more.`}</p> : null}
    </Notice>
  )
}

const MAX_LISTED = 20
