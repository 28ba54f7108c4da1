import { useState } from 'react'

import type { ExamLine } from '#modules/exams/exam-record.ts'
import { type ExamLinesBody, MAX_EXAM_FILE } from '#modules/exams/exams.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { DropBox } from '#web/admin/kit/form/drop-box.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { refresh } from '#web/admin/kit/requests/use-api.ts'
import { FormIssue } from '#web/forms/simple-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { EXAM_LINES, lineChanges, saveLines } from './exam-lines.ts'

/** Opens the import: staff preview the file before it replaces the list. */
export function FileButton({ loaded }: { loaded: ExamLinesBody }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Icon name="file-up" className="size-4" />
        <span>Import CSV</span>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Import examinations" wide>
        <FileImport loaded={loaded} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

interface FileImportProps {
  loaded: ExamLinesBody
  onDone(): void
}

function FileImport({ loaded, onDone }: FileImportProps) {
  const [lines, setLines] = useState<ExamLine[]>()
  const reading = useReading(setLines)
  if (lines)
    return <Preview lines={lines} loaded={loaded} onDone={onDone} onAnother={() => setLines(undefined)} />
  return (
    <>
      <DropBox
        label="A file of examinations"
        icon="file-up"
        input={{ label: 'CSV file', accept: '.csv,text/csv' }}
        button={{ text: 'Choose a file', busy: reading.busy }}
        onFiles={([file]) => void (file && reading.run(file))}
      >
        <span>Drop a CSV file here, or choose one.</span>
        <span className="block text-sm text-ink-soft">
          As the export writes it: all lines, those that it leaves out go. You see what changes before
          anything is saved.
        </span>
      </DropBox>
      <FormIssue className="mt-4">{reading.failure}</FormIssue>
    </>
  )
}

function useReading(onRead: (lines: ExamLine[]) => void) {
  return useAction({
    run: async (file: File) => {
      const text = (await file.text()).slice(0, MAX_EXAM_FILE + 1)
      return adminApi.post<{ lines: ExamLine[] }>(`${EXAM_LINES}/file`, { text })
    },
    failed: 'The file could not be read. Please try again.',
    silent: true,
    onDone: ({ lines }) => onRead(lines),
  })
}

interface PreviewProps extends FileImportProps {
  lines: ExamLine[]
  onAnother(): void
}

function Preview({ lines, loaded, onDone, onAnother }: PreviewProps) {
  const changes = lineChanges(loaded.lines, lines)
  const saving = useAction({
    run: () => saveLines(lines, loaded.version),
    done: 'Saved: the pages say it',
    failed: 'Failed to save the examinations',
    silent: true,
    refreshes: [EXAM_LINES],
    onDone,
  })
  return (
    <div className="flex flex-col gap-4">
      {changes.length === 0 ? (
        <p>{`The file has the ${lines.length} lines that are there already: nothing changes.`}</p>
      ) : (
        <ul aria-label="What changes" className="flex list-disc flex-col gap-1 pl-5 text-sm wrap-anywhere">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      {saving.stale ? (
        <Notice tone="caution" role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <span>Another member of staff has changed the examinations meanwhile. Nothing was saved.</span>
          <SmallButton onClick={() => refresh(EXAM_LINES)}>Compare with theirs</SmallButton>
        </Notice>
      ) : (
        <FormIssue>{saving.failure}</FormIssue>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onAnother}>
          Choose another file
        </Button>
        <Button busy={saving.busy} disabled={changes.length === 0} onClick={() => void saving.run()}>
          Replace the list
        </Button>
      </div>
    </div>
  )
}
