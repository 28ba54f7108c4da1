import { useState } from 'react'

import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { DropBox } from '#web/admin/kit/form/drop-box.tsx'
import { UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { type Column, DataTable } from '#web/admin/kit/list/data-table.tsx'
import { Pager } from '#web/admin/kit/list/list.tsx'
import { links } from '#web/links.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/input.tsx'

import { type FileReport, type Outcome, useSending } from './use-sending.ts'

const OUTCOMES: Record<Outcome, { tone: Tone; text: string }> = {
  placed: { tone: 'savings', text: 'Placed' },
  kept: { tone: 'neutral', text: 'Has one already' },
  same: { tone: 'neutral', text: 'Was there already' },
  refused: { tone: 'danger', text: 'Not placed' },
  lost: { tone: 'caution', text: 'Not sent' },
}

const COLUMNS: readonly Column<FileReport>[] = [
  { label: 'File', card: 'wide', className: 'wrap-anywhere tabular-nums', cell: ({ name }) => name },
  {
    label: 'Result',
    cell: ({ outcome }) => <Badge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].text}</Badge>,
  },
  {
    label: 'Book',
    card: 'wide',
    className: 'wrap-anywhere',
    cell: ({ book, place, message }) =>
      book ? (
        <>
          <a
            href={links.admin.editBook(book._id)}
            className="inline-flex min-h-6 items-center font-medium hover:underline"
          >
            {book.title}
          </a>
          <span className="block text-ink-soft">{place === 1 ? 'Cover' : `Picture ${place}`}</span>
        </>
      ) : (
        message
      ),
  },
]

/** Bulk upload of pictures as a ZIP or as files, named by the ISBN of their book. */
export default function PicturesScreen() {
  const [replace, setReplace] = useState(false)
  const { reports, sending, send, stop } = useSending(replace)
  return (
    <AdminPage
      title="Add pictures"
      lead="Files named by ISBN: 9788176934251.jpg is the cover, 9788176934251_2.jpg the second picture."
    >
      <UnsavedGuard dirty={sending} question="Leave? The pictures that are not sent yet stay behind." />
      <PictureBox sending={sending} onFiles={send} onStop={stop} />
      <Checkbox
        className="mt-3"
        label="Replace pictures that the books have in these places"
        checked={replace}
        disabled={sending}
        onChange={({ target }) => setReplace(target.checked)}
      />
      {reports.length > 0 ? <Report reports={reports} sending={sending} /> : null}
    </AdminPage>
  )
}

const PER_PAGE = 50

function Report({ reports, sending }: { reports: readonly FileReport[]; sending: boolean }) {
  const [onlyProblems, setOnlyProblems] = useState(false)
  const [page, setPage] = useState(1)
  const problems = reports.filter(({ outcome }) => outcome === 'refused' || outcome === 'lost')
  const listed = onlyProblems ? problems : reports
  return (
    <section aria-labelledby="report" className="mt-8">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id="report" className="display text-xl">
          {sending ? 'Being sent' : 'Report'}
        </h2>
        <output className="tabular-nums">{summaryOf(reports)}</output>
        <Checkbox
          label="Only what was not placed"
          checked={onlyProblems}
          onChange={({ target }) => {
            setOnlyProblems(target.checked)
            setPage(1)
          }}
        />
      </div>
      <DataTable
        caption="What became of each file, the last first"
        columns={COLUMNS}
        items={listed.slice((page - 1) * PER_PAGE, page * PER_PAGE)}
        empty="All files have found their book."
        keyOf={({ number }) => String(number)}
      />
      {listed.length > PER_PAGE ? (
        <Pager page={page} totalPages={Math.ceil(listed.length / PER_PAGE)} onPage={setPage} />
      ) : null}
    </section>
  )
}

/** Summarizes the results: '12 placed, 3 not placed'. */
export function summaryOf(reports: readonly FileReport[]): string {
  return (Object.keys(OUTCOMES) as Outcome[])
    .map((outcome) => ({ outcome, times: reports.filter((report) => report.outcome === outcome).length }))
    .filter(({ times }) => times > 0)
    .map(({ outcome, times }) => `${times.toLocaleString('en-IN')} ${OUTCOMES[outcome].text.toLowerCase()}`)
    .join(', ')
}

interface PictureBoxProps {
  sending: boolean
  onFiles(files: readonly File[]): void
  onStop(): void
}

function PictureBox({ sending, onFiles, onStop }: PictureBoxProps) {
  return (
    <DropBox
      label="Send pictures"
      icon="image-plus"
      input={{
        label: 'ZIP or pictures',
        accept: '.zip,application/zip,image/jpeg,image/png,image/webp,image/avif',
        multiple: true,
      }}
      button={{ text: 'Choose files' }}
      meanwhile={
        sending ? (
          <Button variant="secondary" onClick={onStop}>
            Stop after this file
          </Button>
        ) : undefined
      }
      onFiles={onFiles}
    >
      <span>Drop a ZIP or pictures here, or choose them.</span>
      <span className="block text-sm text-ink-soft">
        JPEG, PNG, WebP or AVIF, each at most 10 MB. This browser unpacks the ZIP and sends file by file.
      </span>
    </DropBox>
  )
}
