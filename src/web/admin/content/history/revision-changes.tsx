import type { EditedContent } from '#modules/content/admin/admin-content.schema.ts'
import { contentApi } from '#web/admin/content/content-api.ts'
import { readable } from '#web/admin/content/editor/text-draft.ts'
import { DiffView } from '#web/admin/kit/revisions/diff-view.tsx'
import { LoadFailure } from '#web/admin/kit/list/table-states.tsx'
import { useLoad } from '#web/browser/use-load.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** What one revision changed. */
export function RevisionChanges({ text, revision }: { text: EditedContent; revision: number }) {
  const { kind, slug } = text
  const found = useLoad(`${kind}/${slug}/${revision}`, (_, signal) =>
    contentApi.revision({ kind, slug }, revision, signal),
  )
  return (
    <div className="mt-3">
      {found.state === 'failed' ? (
        <LoadFailure message="Failed to load the version" onRetry={found.reload} />
      ) : null}
      {found.data ? (
        <DiffView
          before={found.data.before ? readable(found.data.before) : ''}
          after={readable(found.data)}
        />
      ) : (
        <Skeleton className="h-24" />
      )}
    </div>
  )
}
