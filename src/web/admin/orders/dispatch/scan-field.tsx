import { type ClipboardEvent, useEffect, useId, useRef, useState } from 'react'

import { Form } from '#web/admin/kit/form/fields.tsx'
import { submitOnScannerTab } from '#web/admin/kit/form/scan-suffix.ts'
import { TextField } from '#web/shared/forms/text-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

import { readTrackingLines, type TrackingInput } from './tracking-lines.ts'

interface ScanFieldProps {
  /** Message about the last line. */
  said: string | undefined
  onInput(input: TrackingInput): void
}

/**
 * Accepts scanner input, pasted sheets and the courier's file. The field has the focus from the start and keeps it
 * for the next parcel.
 */
export function ScanField({ said, onInput }: ScanFieldProps) {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const take = (lines: string) => {
    onInput(readTrackingLines(lines))
    setText('')
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (!pasted.trim().includes('\n')) return
    event.preventDefault()
    take(pasted)
  }
  return (
    <Form
      className="flex flex-wrap items-start gap-3"
      onSubmit={() => {
        if (text.trim() !== '') take(text)
      }}
    >
      <TextField
        ref={field}
        label="Scan, type or paste"
        className="min-w-56 grow"
        autoComplete="off"
        value={text}
        onText={setText}
        onPaste={paste}
        onKeyDown={submitOnScannerTab}
      />
      <FileButton onText={take} />
      <output className="-mt-1 w-full text-sm text-ink-soft">
        {said ?? 'Scan the packing slip, then the tracking number, or paste tracking numbers in list order.'}
      </output>
    </Form>
  )
}

function FileButton({ onText }: { onText(text: string): void }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        aria-label="Courier’s file"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          void file?.text().then(onText)
          target.value = ''
        }}
      />
      <Button variant="secondary" className="sm:mt-[1.7rem]" onClick={() => input.current?.click()}>
        <Icon name="file-up" className="size-4" />
        <span> Courier’s file</span>
      </Button>
    </>
  )
}
