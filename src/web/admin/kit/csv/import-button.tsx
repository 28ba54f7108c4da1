import { useState } from 'react'
import { DropBox } from '#web/admin/kit/form/drop-box.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { refresh, type Stale } from '#web/admin/kit/requests/use-operation.ts'
import { messageOf } from '#web/client/api-error.ts'
import { FormIssue } from '#web/shared/forms/simple-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Icon } from '#web/ui/icon.tsx'
import { readCsvText } from '#platform/csv/csv-text.ts'

/** Lists that staff import are small, so a larger file must be the wrong one. */
const MAX_BYTES = 1_000_000

/** A sentence for staff about why a file can't be imported. */
export class FileIssue extends Error {}

/** Reads the cells of a CSV file. Throws a `FileIssue` if it isn't CSV or is too large. */
export async function readCsvFile(file: File): Promise<string[][]> {
  if (file.size > MAX_BYTES) throw new FileIssue('The file is larger than 1 MB.')
  const lines = readCsvText(await file.text())
  if (!lines) throw new FileIssue('This isn’t a valid CSV file: a quotation mark isn’t closed.')
  if (lines.length === 0) throw new FileIssue('The file is empty.')
  return lines
}

/** Configuration of a list's file import. `Plan` describes the changes that importing a file would make. */
export interface FileImport<Plan> {
  /** The data that the import changes. */
  changes: Stale
  /** Plural name of the records: 'law events'. */
  noun: string
  /** States which file is accepted, and what happens to records that the file omits. */
  hint: string
  /**
   * Parses the file without writing anything. Throws a `FileIssue`, or the error of a server that rejects it.
   */
  plan(file: File): Promise<Plan>
  preview(plan: Plan): Elements
  /** Reports whether the plan can be written and changes something. */
  isWritable(plan: Plan): boolean
  /** Label of the button that writes the plan. */
  verb: string
  write(plan: Plan): Promise<unknown>
  done: string
}

/** Imports a file. Staff see what changes before anything is written. */
export function ImportButton<Plan>({ of }: { of: FileImport<Plan> }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Icon name="file-up" className="size-4" />
        <span>Import CSV</span>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={`Import ${of.noun}`} wide>
        <ImportForm of={of} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

interface FormProps<Plan> {
  of: FileImport<Plan>
  onDone(): void
}

interface Planned<Plan> {
  file: string
  plan: Plan
}

function ImportForm<Plan>({ of, onDone }: FormProps<Plan>) {
  const [planned, setPlanned] = useState<Planned<Plan>>()
  const planning = useAction({
    run: async (file: File) => ({ file: file.name, plan: await of.plan(file) }),
    failed: (error) =>
      error instanceof FileIssue ? error.message : messageOf(error, 'We couldn’t read the file.'),
    silent: true,
    onDone: setPlanned,
  })
  return (
    <div className="flex flex-col gap-4">
      <DropBox
        label={`File of ${of.noun}`}
        icon="file-up"
        input={{ label: `CSV file of ${of.noun}`, accept: '.csv,.txt,text/csv' }}
        button={{ text: 'Choose a file', busy: planning.busy }}
        onFiles={([file]) => {
          setPlanned(undefined)
          if (file) void planning.run(file)
        }}
      >
        {of.hint}
      </DropBox>
      <FormIssue>{planning.failure}</FormIssue>
      {planned ? <Preview of={of} planned={planned} onDone={onDone} /> : null}
    </div>
  )
}

function Preview<Plan>({
  of,
  planned: { file, plan },
  onDone,
}: FormProps<Plan> & { planned: Planned<Plan> }) {
  const { changes, noun, done } = of
  const writing = useAction({
    run: () => of.write(plan),
    done,
    failed: `Failed to import the ${noun}`,
    silent: true,
    refreshes: [changes],
    onDone,
    // A colleague may have changed the list: reload it to compare with their version.
    onFailed: () => refresh(changes),
  })
  return (
    <div className="flex flex-col gap-3">
      <p className="font-medium wrap-anywhere">{file}</p>
      {of.preview(plan)}
      <FormIssue>{writing.failure}</FormIssue>
      <Button
        disabled={!of.isWritable(plan)}
        busy={writing.busy}
        onClick={() => void writing.run()}
        className="self-end"
      >
        {of.verb}
      </Button>
    </div>
  )
}
