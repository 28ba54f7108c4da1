import { useState } from 'react'

import type { ShopSettings } from '#modules/settings/settings.schema.ts'
import { Pager } from '#web/admin/kit/list/pager.tsx'
import { DiffView } from '#web/admin/kit/revisions/diff-view.tsx'
import { RevisionItem } from '#web/admin/kit/revisions/revision-item.tsx'
import { useRestoring } from '#web/admin/kit/revisions/use-restoring.ts'
import { LoadFailure } from '#web/admin/kit/list/table-states.tsx'
import { readableDetails } from '#web/admin/settings/readable-details.ts'
import { settingsApi } from '#web/admin/settings/settings-api.ts'
import { useLoad } from '#web/browser/use-load.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface SettingsHistoryProps {
  settings: ShopSettings
  onChanged(): void
}

/** Who changed what and when, and the way back to each state. */
export function SettingsHistory({ settings, onChanged }: SettingsHistoryProps) {
  const [page, setPage] = useState(1)
  const found = useLoad(`${page}/${settings.revision}`, settingsApi.history)
  const { busy, wanted, ask, restore } = useRestoring({
    send: (revision) => settingsApi.restore({ basedOn: settings.revision, revision }),
    said: 'Settings restored. The shop shows them now.',
    failure: 'Failed to restore the settings',
    onRestored: onChanged,
  })
  return (
    <section aria-labelledby="history" className="mt-10">
      <h2 id="history" className="mb-3 text-lg font-semibold">
        History
      </h2>
      {found.state === 'failed' ? (
        <LoadFailure message="Failed to load the history" onRetry={found.reload} />
      ) : null}
      {found.data ? null : <Skeleton className="h-24" />}
      {found.data?.total === 0 ? <p className="text-ink-soft">Nobody has changed the settings yet.</p> : null}
      <ol className="flex flex-col gap-2 empty:hidden">
        {found.data?.revisions.map((revision) => (
          <RevisionItem
            key={revision.revision}
            revision={revision}
            deed={revision.restored === null ? 'Changed' : 'Restored'}
            thing="the settings"
            // What holds already is not restored.
            onRestore={revision.revision === settings.revision ? undefined : () => ask(revision.revision)}
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
        <Button variant="secondary" className="mt-4" onClick={() => ask(0)}>
          Back to the first settings
        </Button>
      ) : null}
      <ConfirmDialog
        open={wanted !== undefined}
        question="Bring these settings back? The shop shows them at once; what holds now stays in the history."
        confirmLabel="Restore"
        busy={busy}
        onConfirm={() => void restore()}
        onCancel={() => ask(undefined)}
      />
    </section>
  )
}
