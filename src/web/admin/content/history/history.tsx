import type { EditedContent } from '#modules/content/admin/admin-content.schema.ts'
import { contentApi } from '#web/admin/content/content-api.ts'
import { STATE_WORDS } from '#web/admin/content/content-words.ts'
import { RevisionItem } from '#web/admin/kit/revisions/revision-item.tsx'
import { useRestoring } from '#web/admin/kit/revisions/use-restoring.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

import { RevisionChanges } from './revision-changes.tsx'

interface HistoryProps {
  text: EditedContent
  onChanged(): void
}

/** Who wrote what and when, and the way back to each state. */
export function History({ text, onChanged }: HistoryProps) {
  const { revisions, hasOriginal } = text
  const { busy, wanted, ask, restore } = useRestoring({
    send: (revision) => contentApi.restore(text, { basedOn: text.revision, revision }),
    said: 'Text restored',
    failure: 'Failed to restore the text',
    onRestored: onChanged,
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
            deed={STATE_WORDS[head.state]}
            thing="the version"
            // What is shown already is not restored.
            onRestore={i === 0 && head.state === 'published' ? undefined : () => ask(head.revision)}
          >
            <RevisionChanges text={text} revision={head.revision} />
          </RevisionItem>
        ))}
      </ol>
      {hasOriginal && text.shown !== 'original' ? (
        <Button variant="secondary" className="mt-4" onClick={() => ask(0)}>
          Back to the original
        </Button>
      ) : null}
      <ConfirmDialog
        open={wanted !== undefined}
        question={
          wanted === 0
            ? 'Publish the original text again? What is shown now stays in the history.'
            : 'Publish this version again? What is shown now stays in the history.'
        }
        confirmLabel="Restore"
        busy={busy}
        onConfirm={() => void restore()}
        onCancel={() => ask(undefined)}
      />
    </section>
  )
}
