import { useState } from 'react'

import type { RevisionsPage as KeptPage } from '#modules/revisions/revisions.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { StaleNotice } from '#web/admin/kit/unsaved/stale-notice.tsx'
import { LoadFailure } from '#web/admin/kit/list/table-states.tsx'
import { useLoad } from '#web/browser/use-load.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import type { HistoryOf } from './history-of.ts'
import { KeptItem } from './kept-item.tsx'
import { usePutBack } from './use-put-back.ts'

const load = (path: string, signal: AbortSignal) => adminApi.get<KeptPage>(path, { signal })

/** The states of one thing, newest first. */
export function KeptStates({ of }: { of: HistoryOf<unknown> }) {
  const [page, setPage] = useState(1)
  const found = useLoad(`/admin/history/${of.kind}/${of.name}?page=${page}`, load)
  const back = usePutBack(of, () => {
    setPage(1)
    found.reload()
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
        {states?.map((kept, i) => (
          <KeptItem
            key={kept.id}
            of={of}
            kept={kept}
            now={page === 1 && i === 0}
            fault={back.fault?.id === kept.id ? back.fault.words : undefined}
            busy={back.busy}
            onPutBack={() => void back.putBack(kept, false)}
          />
        ))}
      </ol>
      <Turning page={page} totalPages={found.data?.totalPages ?? 1} onPage={setPage} />
    </>
  )
}

interface TurningProps {
  page: number
  totalPages: number
  onPage(page: number): void
}

function Turning({ page, totalPages, onPage }: TurningProps) {
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
