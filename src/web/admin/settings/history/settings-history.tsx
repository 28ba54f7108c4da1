import { useState } from 'react'

import type { SettingsRevision, ShopSettings } from '#modules/settings/settings.schema.ts'
import { DiffView } from '#web/admin/content/history/diff-view.tsx'
import { formatMoment } from '#web/admin/frame/moments.ts'
import { Pager } from '#web/admin/frame/pager.tsx'
import { LoadFailure } from '#web/admin/frame/table-states.tsx'
import { readableDetails } from '#web/admin/settings/readable-details.ts'
import { settingsApi } from '#web/admin/settings/settings-api.ts'
import { useLoad } from '#web/browser/use-load.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { useRestoring } from './use-restoring.ts'

interface SettingsHistoryProps {
  settings: ShopSettings
  onChanged(): void
}

/** Who changed what and when, and the way back to each state. */
export function SettingsHistory({ settings, onChanged }: SettingsHistoryProps) {
  const [page, setPage] = useState(1)
  const found = useLoad(`${page}/${settings.revision}`, settingsApi.history)
  const { busy, wanted, ask, restore } = useRestoring(settings, onChanged)
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
            // What holds already is not restored.
            onRestore={revision.revision === settings.revision ? undefined : () => ask(revision.revision)}
          />
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

interface RevisionItemProps {
  revision: SettingsRevision
  onRestore: (() => void) | undefined
}

function RevisionItem({ revision, onRestore }: RevisionItemProps) {
  const [open, setOpen] = useState(false)
  const when = formatMoment(revision.at)
  return (
    <li className="rounded-lg border border-line bg-surface p-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          <span className="font-medium">{revision.restored === null ? 'Changed' : 'Restored'}</span>{' '}
          <span className="text-sm text-ink-soft tabular-nums">
            {when}, {revision.author}
          </span>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={open}
            aria-label={`${open ? 'Hide' : 'Show'} changes of ${when}`}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Hide changes' : 'Show changes'}
          </Button>
          {onRestore ? (
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Restore the settings of ${when}`}
              onClick={onRestore}
            >
              Restore
            </Button>
          ) : null}
        </div>
      </div>
      {open ? (
        <DiffView
          before={readableDetails(revision.before)}
          after={readableDetails(revision.details)}
          className="mt-3"
        />
      ) : null}
    </li>
  )
}
