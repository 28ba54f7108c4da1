import { useState } from 'react'

import type { RecordsImported } from '#modules/records/record-body.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { DropBox } from '#web/admin/kit/form/drop-box.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { FormIssue } from '#web/forms/simple-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { LAW_EVENTS } from './law-event-record.ts'

export function ImportEventsButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Import CSV
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Import law events" wide>
        <ImportEvents onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

interface Chosen {
  name: string
  csv: string
  would: RecordsImported
}

/** Previews a file; the import then writes all events or none. */
function ImportEvents({ onDone }: { onDone(): void }) {
  const [chosen, setChosen] = useState<Chosen>()
  const looking = useAction({
    run: async (file: File) => {
      const csv = await file.text()
      const would = await adminApi.post<RecordsImported>(`${LAW_EVENTS.path}/import`, {
        csv,
        preview: true,
      })
      return { name: file.name, csv, would }
    },
    failed: 'The file could not be read',
    silent: true,
    onDone: setChosen,
  })
  return (
    <div className="flex flex-col gap-4">
      <DropBox
        label="File of law events"
        icon="file-up"
        input={{ label: 'CSV file of law events', accept: '.csv,text/csv' }}
        button={{ text: 'Choose a file', busy: looking.busy }}
        onFiles={([file]) => {
          setChosen(undefined)
          if (file) void looking.run(file)
        }}
      >
        A file as Export CSV writes it. An event of the same title and day is changed; others are added.
      </DropBox>
      <FormIssue>{looking.failure}</FormIssue>
      {chosen ? <Preview chosen={chosen} onDone={onDone} /> : null}
    </div>
  )
}

function Preview({ chosen: { name, csv, would }, onDone }: { chosen: Chosen; onDone(): void }) {
  const writing = useAction({
    run: () => adminApi.post<RecordsImported>(`${LAW_EVENTS.path}/import`, { csv }),
    done: 'Law events imported',
    failed: 'Failed to import the law events',
    silent: true,
    refreshes: [LAW_EVENTS.path],
    onDone,
  })
  const { added, changed, unchanged, issues } = would
  if (issues.length > 0) return <Issues name={name} issues={issues} />
  const nothing = added.length + changed.length === 0
  return (
    <div className="flex flex-col gap-3">
      <p className="font-medium wrap-anywhere">{name}</p>
      <Titles label="Added" titles={added} />
      <Titles label="Changed" titles={changed} />
      <p className="text-ink-soft">
        {`${unchanged} ${unchanged === 1 ? 'stays' : 'stay'} as ${unchanged === 1 ? 'it is' : 'they are'}.`}
      </p>
      <FormIssue>{writing.failure}</FormIssue>
      <Button disabled={nothing} busy={writing.busy} onClick={() => void writing.run()} className="self-end">
        Import
      </Button>
    </div>
  )
}

function Titles({ label, titles }: { label: string; titles: readonly string[] }) {
  if (titles.length === 0) return null
  return (
    <p className="wrap-anywhere">
      <span className="font-medium">{`${label} (${titles.length}):`}</span>
      <span>{` ${titles.join('; ')}`}</span>
    </p>
  )
}

function Issues({ name, issues }: { name: string; issues: RecordsImported['issues'] }) {
  return (
    <Notice tone="danger" role="alert">
      <p className="wrap-anywhere">{`Nothing of ${name} is written before these lines are put right:`}</p>
      <ul className="mt-2 list-disc pl-5">
        {issues.map(({ line, message }) => (
          <li key={line}>{`Line ${line}: ${message}`}</li>
        ))}
      </ul>
    </Notice>
  )
}
