import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { RevisionsPage as StoredPage } from '#modules/revisions/revisions.schema.ts'
import { refresh } from '#web/admin/kit/requests/query-client.ts'
import { useApi } from '#web/admin/kit/requests/use-api.ts'
import { LoadFailure } from '#web/admin/kit/list/table-states.tsx'
import { StaleNotice } from '#web/admin/kit/unsaved/stale-notice.tsx'
import { unsavedWork } from '#web/admin/kit/unsaved/unsaved-work.ts'
import { ApiError, messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'

import type { HistoryOf, StoredState } from './history-of.ts'
import { HistoryItem } from './history-item.tsx'

interface HistoryButtonProps<State> {
  of: HistoryOf<State>
  variant?: 'secondary' | 'ghost' | undefined
  disabled?: boolean | undefined
}

/** Opens who changed the thing, when and how, and the way back to each state. */
export function HistoryButton<State>({ of, variant = 'secondary', disabled }: HistoryButtonProps<State>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        variant={variant}
        disabled={disabled}
        aria-label={`History of ${of.title}`}
        onClick={() => setOpen(true)}
      >
        History
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={`History of ${of.title}`} wide>
        <StoredStates of={of} />
      </Dialog>
    </>
  )
}

/** The states of one thing, newest first. */
function StoredStates({ of }: { of: HistoryOf<unknown> }) {
  const path = `/admin/history/${of.kind}/${of.name}`
  const [page, setPage] = useState(1)
  const found = useApi<StoredPage>(`${path}?page=${page}`)
  const back = usePutBack(of, () => {
    setPage(1)
    refresh(path, ...of.refreshes)
  })
  const states = found.data?.states
  return (
    <>
      {found.state === 'failed' ? (
        <LoadFailure message="Failed to load the history" onRetry={found.reload} />
      ) : null}
      {back.late ? (
        <StaleNotice
          className="mb-4"
          takeTheirs="Leave it as they made it"
          keepMine="Put mine back all the same"
          onTheirs={back.leave}
          onMine={() => void back.putBack(back.late, true)}
        >
          Somebody else has changed this since you opened it. What they did stands first below; nothing was
          put back.
        </StaleNotice>
      ) : null}
      {states === undefined ? <Skeleton className="h-64" /> : null}
      {states?.length === 0 ? <p className="text-ink-soft">Nobody has changed this yet.</p> : null}
      <ol aria-label="States, newest first" className="flex flex-col gap-3 empty:hidden">
        {states?.map((state, i) => (
          <HistoryItem
            key={state.id}
            of={of}
            stored={state}
            now={page === 1 && i === 0}
            failure={back.failure?.id === state.id ? back.failure.text : undefined}
            busy={back.busy}
            onPutBack={() => void back.putBack(state, false)}
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
      <Button size="sm" variant="secondary" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Newer
      </Button>
      <Button size="sm" variant="secondary" disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
        Older
      </Button>
    </div>
  )
}

/** Puts states back; `late` is the one that was refused because a colleague was faster. */
function usePutBack(of: HistoryOf<unknown>, onChanged: () => void) {
  const [busy, setBusy] = useState(false)
  const [late, setLate] = useState<StoredState<unknown>>()
  const [failure, setFailure] = useState<{ id: number; text: string }>()

  async function putBack(stored: StoredState<unknown> | undefined, over: boolean): Promise<void> {
    if (!stored) return
    setLate(undefined)
    setFailure(undefined)
    if (unsavedWork.ofPage() !== undefined) {
      setFailure({ id: stored.id, text: 'Save or undo your changes on this page first: they would be lost.' })
      return
    }
    setBusy(true)
    try {
      notify.success(await of.putBack(stored.state, over))
      onChanged()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale') {
        setLate(stored)
        onChanged()
      } else setFailure({ id: stored.id, text: messageOf(error, 'Failed to put this back') })
    }
    setBusy(false)
  }

  return { busy, late, failure, putBack, leave: () => setLate(undefined) }
}
