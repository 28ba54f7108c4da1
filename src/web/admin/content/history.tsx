import type { ContentRevision, EditedContent } from '#modules/content/admin/admin-content.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { LoadFailure } from '#web/admin/kit/list/table-states.tsx'
import { useApi } from '#web/admin/kit/requests/use-api.ts'
import { useConfirmedAction } from '#web/admin/kit/requests/use-confirmed-action.tsx'
import { DiffView } from '#web/admin/kit/revisions/diff-view.tsx'
import { RevisionItem } from '#web/admin/kit/revisions/revision-item.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { contentPath } from './editor/use-save-text.ts'
import { STATE_LABELS } from './content-labels.ts'
import { readable } from './editor/text-draft.ts'

/** What there was before all revisions. */
const ORIGINAL = 0

/** Who wrote what and when, and the way back to each state. */
export function History({ text }: { text: EditedContent }) {
  const { revisions, hasOriginal } = text
  const path = contentPath(text)
  const restoring = useConfirmedAction<number>({
    question: (revision) =>
      `Publish ${revision === ORIGINAL ? 'the original text' : 'this version'} again? What is shown now stays in the history.`,
    confirmLabel: 'Restore',
    run: (revision) => adminApi.post(`${path}/restore`, { basedOn: text.revision, revision }),
    done: 'Text restored',
    failed: 'Failed to restore the text',
    refreshes: [path],
  })
  return (
    <section aria-labelledby="history" className="mt-10">
      <h2 id="history" className="mb-3 text-lg font-semibold">
        History
      </h2>
      {revisions.length === 0 ? <p className="text-ink-soft">Nobody has changed this text yet.</p> : null}
      <ol className="flex flex-col gap-2 empty:hidden">
        {revisions.map((head, i) => (
          <RevisionItem
            key={head.revision}
            revision={head}
            action={STATE_LABELS[head.state]}
            thing="the version"
            // What is shown already is not restored.
            onRestore={i === 0 && head.state === 'published' ? undefined : () => restoring.ask(head.revision)}
          >
            <RevisionChanges text={text} revision={head.revision} />
          </RevisionItem>
        ))}
      </ol>
      {hasOriginal && text.shown !== 'original' ? (
        <Button variant="secondary" className="mt-4" onClick={() => restoring.ask(ORIGINAL)}>
          Back to the original
        </Button>
      ) : null}
      {restoring.dialog}
    </section>
  )
}

/** What one revision changed. */
function RevisionChanges({ text, revision }: { text: EditedContent; revision: number }) {
  const found = useApi<ContentRevision>(`${contentPath(text)}/revisions/${revision}`)
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
