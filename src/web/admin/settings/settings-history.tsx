import { useState } from 'react'

import type { SettingsHistory as History, ShopSettings } from '#modules/settings/settings.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { Pager } from '#web/admin/kit/list/list.tsx'
import { LoadFailure } from '#web/admin/kit/loaded.tsx'
import { useApi } from '#web/admin/kit/requests/use-api.ts'
import { useConfirmedAction } from '#web/admin/kit/requests/use-action.tsx'
import { DiffView } from '#web/admin/kit/history/diff-view.tsx'
import { RevisionItem } from '#web/admin/kit/history/revision-item.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { readableDetails } from './settings-draft.ts'
import { SETTINGS } from './use-save-settings.ts'

/** Pseudo-revision of the built-in settings, which precede all revisions. */
const FIRST = 0

export function SettingsHistory({ settings }: { settings: ShopSettings }) {
  const [page, setPage] = useState(1)
  const found = useApi<History>(`${SETTINGS}/history?page=${page}`)
  const restoring = useConfirmedAction<number>({
    question: () =>
      'Bring these settings back? The shop shows them at once; what holds now stays in the history.',
    confirmLabel: 'Restore',
    run: (revision) => adminApi.post(`${SETTINGS}/restore`, { basedOn: settings.revision, revision }),
    done: 'Settings restored. The shop shows them now.',
    failed: 'Failed to restore the settings',
    refreshes: [SETTINGS],
  })
  return (
    <section aria-labelledby="history" className="mt-10">
      <h2 id="history" className="mb-3 text-lg font-semibold">
        History
      </h2>
      <LoadFailure of={found} message="Failed to load the history" />
      {found.data ? null : <Skeleton className="h-24" />}
      {found.data?.total === 0 ? <p className="text-ink-soft">Nobody has changed the settings yet.</p> : null}
      <ol className="flex flex-col gap-2 empty:hidden">
        {found.data?.revisions.map((revision) => (
          <RevisionItem
            key={revision.revision}
            revision={revision}
            action={revision.restored === null ? 'Changed' : 'Restored'}
            thing="the settings"
            // The current settings need no restore.
            onRestore={
              revision.revision === settings.revision ? undefined : () => restoring.ask(revision.revision)
            }
          >
            <DiffView
              before={readableDetails(revision.before)}
              after={readableDetails(revision.details)}
              className="mt-3"
            />
          </RevisionItem>
        ))}
      </ol>
      {(found.data?.totalPages ?? 1) > 1 ? (
        <Pager page={page} totalPages={found.data?.totalPages ?? 1} onPage={setPage} />
      ) : null}
      {settings.revision > 0 ? (
        <Button variant="secondary" className="mt-4" onClick={() => restoring.ask(FIRST)}>
          Back to the first settings
        </Button>
      ) : null}
      {restoring.dialog}
    </section>
  )
}
