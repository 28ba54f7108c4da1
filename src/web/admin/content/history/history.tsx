import { useState } from 'react'

import type { EditedContent, RevisionHead } from '#modules/content/desk/content-desk.schema.ts'
import { contentApi } from '#web/admin/content/content-api.ts'
import { STATE_WORDS } from '#web/admin/content/content-words.ts'
import { formatMoment } from '#web/admin/frame/moments.ts'
import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

import { RevisionChanges } from './revision-changes.tsx'

interface HistoryProps {
  text: EditedContent
  onChanged(): void
}

/** Who wrote what and when, and the way back to each state. */
export function History({ text, onChanged }: HistoryProps) {
  const { busy, wanted, ask, restore } = useRestoring(text, onChanged)
  const { revisions, hasOriginal } = text
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
            text={text}
            head={head}
            // What is shown already is not restored.
            onRestore={i === 0 && head.state === 'published' ? undefined : () => ask(head.revision)}
          />
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

function RevisionItem({
  text,
  head,
  onRestore,
}: {
  text: EditedContent
  head: RevisionHead
  onRestore: (() => void) | undefined
}) {
  const [open, setOpen] = useState(false)
  const when = formatMoment(head.at)
  return (
    <li className="rounded-lg border border-line bg-surface p-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          <span className="font-medium">{STATE_WORDS[head.state]}</span>{' '}
          <span className="text-sm text-ink-soft tabular-nums">
            {when}, {head.author}
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
              aria-label={`Restore the version of ${when}`}
              onClick={onRestore}
            >
              Restore
            </Button>
          ) : null}
        </div>
      </div>
      {open ? <RevisionChanges text={text} revision={head.revision} /> : null}
    </li>
  )
}

function useRestoring(text: EditedContent, onChanged: () => void) {
  const [wanted, ask] = useState<number>()
  const [busy, setBusy] = useState(false)

  async function restore(): Promise<void> {
    if (wanted === undefined) return
    setBusy(true)
    try {
      await contentApi.restore(text, { basedOn: text.revision, revision: wanted })
      notify.success('Text restored')
      onChanged()
    } catch (error) {
      notify.error(messageOf(error, 'Failed to restore the text'))
    }
    setBusy(false)
    ask(undefined)
  }

  return { busy, wanted, ask, restore }
}
