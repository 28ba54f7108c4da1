import { useState } from 'react'

import { type LawLine, lineId, lineName, toFileLine } from '#modules/law/law-line.ts'
import type { StaffLine } from '#modules/law/tables/law-tables.schema.ts'
import type { RevisionJson } from '#modules/revisions/revisions.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { fieldChange, type HistoryOf } from '#web/admin/kit/history/history-of.ts'
import { Shown } from '#web/admin/kit/loaded.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { useApi } from '#web/admin/kit/requests/use-api.ts'
import { FormIssue } from '#web/forms/simple-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

import { bareLine } from './line-draft.ts'

const ROWS = '/admin/law/rows'

/** The history of one line. */
export function lineHistory(line: StaffLine): HistoryOf<LawLine> {
  return {
    kind: 'law-row',
    name: line._id,
    title: lineName(line),
    changes: lineChanges,
    preview: (state) => <LineFacts line={state} />,
    refreshes: [ROWS],
    async putBack(state, over) {
      await adminApi.put(`${ROWS}/${line._id}`, {
        line: state,
        ...(over ? {} : { loaded: bareLine(line) }),
      })
      return 'Put back: the finder answers with it'
    },
  }
}

const LABELS: Readonly<Record<string, string>> = {
  old_heading: 'Subject',
  new_section: 'New sections',
  relation: 'What became of it',
  note: 'Note',
  sources: 'Sources',
  confidence: 'How sure it is',
  in_force_on: 'In force from',
  checked_on: 'Checked on',
}

/** What a change did to a line. */
export function lineChanges(before: LawLine, after: LawLine): string[] {
  const [old, now] = [facts(before), facts(after)]
  return Object.entries(LABELS).flatMap(([column, label]) =>
    fieldChange(label, old[column] ?? '', now[column] ?? ''),
  )
}

function facts(line: LawLine): Record<string, string> {
  return toFileLine(line)
}

function LineFacts({ line }: { line: LawLine }) {
  const cells = facts(line)
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-sm">
      {Object.entries(LABELS).map(([column, label]) => (
        <div key={column} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="wrap-anywhere">{cells[column] || 'none'}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Opens the lines that were deleted. */
export function DeletedLinesButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Deleted
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Deleted lines" wide>
        <DeletedLines onMade={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function DeletedLines({ onMade }: { onMade(): void }) {
  const found = useApi<{ removed: RevisionJson[] }>('/admin/history/law-row')
  return (
    <Shown of={found} failed="Failed to load the deleted lines" skeleton="h-64">
      {({ removed }) => (
        <>
          {removed.length === 0 ? <p className="text-ink-soft">No line is deleted.</p> : null}
          <ul className="flex flex-col gap-3 empty:hidden">
            {removed.map((deleted) => (
              <DeletedLine key={deleted.id} deleted={deleted} onMade={onMade} />
            ))}
          </ul>
        </>
      )}
    </Shown>
  )
}

function DeletedLine({ deleted: { by, at, before }, onMade }: { deleted: RevisionJson; onMade(): void }) {
  const line = before as LawLine
  const name = lineName(line)
  const { run, busy, failure } = useAction({
    run: () => adminApi.put(`${ROWS}/${lineId(line)}`, { line, loaded: null }),
    done: 'Line added',
    failed: 'Failed to add the line',
    silent: true,
    refreshes: [ROWS],
    onDone: onMade,
  })
  return (
    <li className="rounded-lg border border-line bg-surface p-3 sm:p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p>
          <span className="font-semibold">{name}</span>{' '}
          <span className="text-sm text-ink-soft tabular-nums">
            deleted by {by}, {formatMoment(at)}
          </span>
        </p>
        <SmallButton busy={busy} aria-label={`Add it again: ${name}`} onClick={() => void run()}>
          Add it again
        </SmallButton>
      </div>
      <LineFacts line={line} />
      <FormIssue className="mt-3">{failure}</FormIssue>
    </li>
  )
}
