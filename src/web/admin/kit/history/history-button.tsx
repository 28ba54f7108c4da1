import { useState } from 'react'

import { listRevisions } from '#modules/records/revisions/revisions.operations.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { StaleNotice } from '#web/admin/kit/form/stale-notice.tsx'
import { unsavedWork } from '#web/admin/kit/form/unsaved-work.ts'
import { LoadFailure } from '#web/shared/loading/load-failure.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { isStale, useAction } from '#web/admin/kit/requests/use-action.tsx'
import { refresh, useRequest } from '#web/admin/kit/requests/use-operation.ts'
import { messageOf, theirsOf } from '#web/client/api-error.ts'
import { requestOf } from '#web/client/call.ts'
import { FormIssue } from '#web/shared/forms/simple-form.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { changesOf, type HistoryConfig, type Names, type StoredState } from './history-config.ts'

interface HistoryButtonProps<State> {
  of: HistoryConfig<State>
  variant?: 'secondary' | 'ghost' | undefined
  disabled?: boolean | undefined
}

/** Opens the change history: who changed what and when, with buttons to restore a state. */
export function HistoryButton<State>({ of, variant = 'secondary', disabled }: HistoryButtonProps<State>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <SmallButton
        variant={variant}
        disabled={disabled}
        aria-label={`History of ${of.title}`}
        onClick={() => setOpen(true)}
      >
        History
      </SmallButton>
      <Dialog open={open} onClose={() => setOpen(false)} title={`History of ${of.title}`} wide>
        <StoredStates of={of} />
      </Dialog>
    </>
  )
}

function StoredStates({ of }: { of: HistoryConfig<unknown> }) {
  const { kind, name } = of
  const [page, setPage] = useState(1)
  const request = requestOf(listRevisions, { param: { kind, name }, query: { page } })
  const found = useRequest(request)
  const back = useRestore(of, () => {
    setPage(1)
    refresh(request, ...of.refreshes)
  })
  const states = found.data?.states
  return (
    <>
      <LoadFailure of={found} message="Failed to load the history" />
      {back.late ? (
        <StaleNotice
          className="mb-4"
          takeTheirs="Keep their version"
          keepMine="Restore anyway"
          onTheirs={back.leave}
          onMine={() => back.late && back.restore(back.late.stored, back.late)}
        >
          A colleague has changed this since you opened it. Their change is the first below; nothing was
          restored.
        </StaleNotice>
      ) : null}
      {states === undefined ? <Skeleton className="h-64" /> : null}
      {states?.length === 0 ? <p className="text-ink-soft">No changes yet.</p> : null}
      <ol aria-label="Versions, newest first" className="flex flex-col gap-3 empty:hidden">
        {states?.map((state, i) => (
          <HistoryItem
            key={state.id}
            of={of}
            stored={state}
            now={page === 1 && i === 0}
            failure={back.failure?.id === state.id ? back.failure.text : undefined}
            busy={back.busy}
            onRestore={() => back.restore(state)}
          />
        ))}
      </ol>
      <Turn page={page} totalPages={found.data?.totalPages ?? 1} onPage={setPage} />
    </>
  )
}

interface TurnProps {
  page: number
  totalPages: number
  onPage(page: number): void
}

function Turn({ page, totalPages, onPage }: TurnProps) {
  if (totalPages < 2) return null
  return (
    <div className="mt-4 flex items-center justify-between gap-3">
      <SmallButton disabled={page === 1} onClick={() => onPage(page - 1)}>
        Newer
      </SmallButton>
      <SmallButton disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
        Older
      </SmallButton>
    </div>
  )
}

type Over = { theirs: unknown } | undefined

/** Restores states. `late` is a state whose restore was rejected, with what the colleague saved first. */
function useRestore(of: HistoryConfig<unknown>, onChanged: () => void) {
  const [late, setLate] = useState<{ stored: StoredState<unknown>; theirs: unknown }>()
  const [failure, setFailure] = useState<{ id: number; text: string }>()
  const { run, busy } = useAction({
    run: ({ state, over }: StoredState<unknown> & { over: Over }) => of.restore(state, over),
    done: (said) => said,
    failed: 'Failed to restore this version',
    silent: true,
    onDone: onChanged,
    onFailed(error, stored) {
      if (!isStale(error))
        return setFailure({ id: stored.id, text: messageOf(error, 'Failed to restore this version') })
      setLate({ stored, ...(theirsOf(error) ?? { theirs: undefined }) })
      onChanged()
    },
  })

  function restore(stored: StoredState<unknown>, over?: { theirs: unknown }): void {
    setLate(undefined)
    setFailure(undefined)
    if (unsavedWork.ofPage() === undefined) void run({ ...stored, over })
    else setFailure({ id: stored.id, text: 'Save or undo your changes on this page first.' })
  }

  return { busy, late, failure, restore, leave: () => setLate(undefined) }
}

interface HistoryItemProps {
  of: HistoryConfig<unknown>
  stored: StoredState<unknown>
  /** True for the current state, which needs no restore. */
  now: boolean
  failure: string | undefined
  busy: boolean
  onRestore(): void
}

function HistoryItem({ of, stored, now, failure, busy, onRestore }: HistoryItemProps) {
  const { by, at, state, names } = stored
  const when = formatMoment(at)
  return (
    <li className="panel p-3 sm:p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{by ?? 'Not by staff'}</span>
        <span className="text-sm text-ink-soft tabular-nums">{by === null ? `found ${when}` : when}</span>
        {now ? <Badge tone="savings">Now</Badge> : null}
      </p>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5 text-sm [overflow-wrap:anywhere]">
        {changesOf(of, stored).map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      {state === null ? null : (
        <Preview of={of} state={state} names={names} when={when}>
          {now ? null : (
            <SmallButton busy={busy} aria-label={`Restore the version of ${when}`} onClick={onRestore}>
              Restore
            </SmallButton>
          )}
        </Preview>
      )}
      <FormIssue className="mt-3">{failure}</FormIssue>
    </li>
  )
}

interface PreviewProps {
  of: HistoryConfig<unknown>
  state: unknown
  names: Names
  when: string
  children: Elements
}

function Preview({ of, state, names, when, children }: PreviewProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2">
        {children}
        <SmallButton
          variant="ghost"
          aria-expanded={open}
          aria-label={`${open ? 'Hide' : 'Show'} the version of ${when}`}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Hide' : 'Show'}
        </SmallButton>
      </div>
      {open ? <div className="mt-3 border-t border-line pt-3">{of.preview(state, names)}</div> : null}
    </>
  )
}
