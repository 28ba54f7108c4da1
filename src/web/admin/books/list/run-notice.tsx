import { requestOf } from '#web/client/call.ts'
import { useEffect, useRef, useState } from 'react'

import { listStaffBooks } from '#modules/catalogue/admin/admin-books.operations.ts'
import { listBulkRuns, undoBulkRun } from '#modules/imports/bulk-runs.operations.ts'
import type { BulkRunJson } from '#modules/imports/bulk-runs.schema.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { useConfirmedAction } from '#web/admin/kit/requests/use-action.tsx'
import { refresh } from '#web/admin/kit/requests/use-operation.ts'
import { usePolled } from '#web/admin/kit/requests/use-live.ts'
import { Notice } from '#web/ui/notice.tsx'

import { countOf } from './bulk-fields.tsx'

/** How long the list offers to undo a finished run. */
const SHOWN_MS = 3_600_000

/** Progress of the most recent bulk run, with an undo button. */
export function RunNotice() {
  const { run, close } = useNewestRun()
  const undo = useConfirmedAction({
    question: (what: BulkRunJson) =>
      `Undo “${what.what}” of ${countOf(what.changed)}? Books edited since then won’t be affected.`,
    confirmLabel: 'Undo',
    run: ({ _id }) => staffCall(undoBulkRun, { param: { id: _id } }),
    failed: 'We couldn’t undo the change.',
    refreshes: [listBulkRuns],
  })
  if (!run) return null
  return (
    <Notice
      tone={run.state === 'failed' ? 'danger' : 'notice'}
      className="flex flex-wrap items-center justify-between gap-3 shadow-lift"
    >
      <output>{runText(run)}</output>
      <span className="flex gap-2">
        {run.state === 'done' && run.changed > 0 ? (
          <SmallButton onClick={() => undo.ask(run)}>Undo</SmallButton>
        ) : null}
        {isUnderWay(run) ? null : (
          <SmallButton variant="ghost" onClick={close}>
            Close
          </SmallButton>
        )}
      </span>
      {undo.dialog}
    </Notice>
  )
}

const isUnderWay = ({ state }: Pick<BulkRunJson, 'state'>) => state === 'running' || state === 'undoing'

/** Returns the newest run while it is relevant; polls while the server works on it. */
function useNewestRun() {
  const { data } = usePolled(
    requestOf(listBulkRuns),
    ({ runs: [first] }) => first !== undefined && isUnderWay(first),
  )
  const [closed, setClosed] = useState<string>()
  const newest = data?.runs[0]
  const underWay = newest !== undefined && isUnderWay(newest)
  // Reloads the list when a run ends, including a short one that ended before a poll saw it running.
  const stage = data && (newest ? `${newest._id} ${newest.state}` : 'none')
  const seen = useRef(stage)
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== stage && !underWay) refresh(listStaffBooks)
    seen.current = stage
  }, [stage, underWay])
  const shown = newest && newest._id !== closed && (underWay || isRecent(newest)) ? newest : undefined
  return { run: shown, close: () => setClosed(newest?._id) }
}

/** Reports whether a run ended recently. A run of one book needs no notice: its row shows the change. */
function isRecent({ endedAt, total }: BulkRunJson): boolean {
  return total > 1 && endedAt !== null && Date.now() - Date.parse(endedAt) < SHOWN_MS
}

/** Describes the state of a run in one line. */
export function runText(run: BulkRunJson): string {
  const { state, what, total, cursor, changed, refused, undone, kept, failure, by } = run
  const whose = by ? ` (${by})` : ''
  const n = (count: number) => count.toLocaleString('en-IN')
  if (state === 'running') return `${what}: ${n(cursor)} of ${countOf(total)}…`
  if (state === 'undoing') return `${what} is being undone: ${n(undone)} of ${countOf(changed)}…`
  if (state === 'failed') return `${what}: stopped after ${countOf(changed)}. ${failure ?? ''}`
  if (state === 'undone') {
    return `${what}: undone for ${countOf(undone)}${kept > 0 ? `; ${n(kept)} edited since then were kept` : ''}.`
  }
  return `${what}: ${countOf(changed)} changed${refused > 0 ? `, ${n(refused)} couldn’t be changed` : ''}${whose}.`
}
