import { useParams } from 'react-router'

import {
  getContent,
  getContentRevision,
  restoreContent,
} from '#modules/content/admin/admin-content.operations.ts'
import type { EditedContent } from '#modules/content/admin/admin-content.schema.ts'
import { type ContentName, isContentKind } from '#modules/content/content-source.ts'
import { AdminPage, UnknownScreen } from '#web/admin/kit/admin-page.tsx'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { DiffView } from '#web/admin/kit/history/diff-view.tsx'
import { RevisionItem } from '#web/admin/kit/history/revision-item.tsx'
import { AsyncContent } from '#web/admin/kit/loaded.tsx'
import { LoadFailure } from '#web/shared/loading/load-failure.tsx'
import { useConfirmedAction } from '#web/admin/kit/requests/use-action.tsx'
import { useOperation } from '#web/admin/kit/requests/use-operation.ts'
import { requestOf } from '#web/client/call.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { shopAddressOf, SHOWN_LABELS, STATE_LABELS } from './content-labels.ts'
import { readable } from './editor/text-draft.ts'
import { TextEditor } from './editor/text-editor.tsx'

export default function EditTextScreen() {
  const { kind = '', id: slug = '' } = useParams()
  const found = useOperation(getContent, { param: { kind, slug } })
  if (!isContentKind(kind)) return <UnknownScreen />
  const text = isOf({ kind, slug }, found.data) ? found.data : undefined
  return (
    <AdminPage title="Edit text" lead={text?.facts.title} actions={text ? <State text={text} /> : null}>
      <LoadFailure of={found} message="Failed to load the text" />
      {text ? <Opened text={text} onChanged={found.reload} /> : null}
      {found.state === 'loading' && !text ? <Skeleton className="h-dvh" /> : null}
    </AdminPage>
  )
}

/** Returns false while `text` is still that of the previous URL. */
function isOf(name: ContentName, text: EditedContent | undefined): text is EditedContent {
  return text?.kind === name.kind && text.slug === name.slug
}

/** Keys the form by revision, so that input for an earlier revision doesn't carry over. */
function Opened({ text, onChanged }: { text: EditedContent; onChanged(): void }) {
  return (
    <>
      <TextEditor key={`${text.slug}/${text.revision}`} text={text} onSaved={onChanged} />
      <History text={text} />
    </>
  )
}

function State({ text }: { text: EditedContent }) {
  const { label, tone } = SHOWN_LABELS[text.shown]
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Badge tone={tone}>{label}</Badge>
      {text.draft ? <Badge tone="notice">Draft waiting</Badge> : null}
      {text.shown === 'hidden' ? null : (
        <ButtonLink size="sm" variant="secondary" href={shopAddressOf(text)}>
          View in the shop
        </ButtonLink>
      )}
    </div>
  )
}

/** Number of the pseudo-revision for the original text, which precedes all revisions. */
const ORIGINAL = 0

function History({ text }: { text: EditedContent }) {
  const { revisions, hasOriginal } = text
  const param = { kind: text.kind, slug: text.slug }
  const restoring = useConfirmedAction<number>({
    question: (revision) =>
      `Publish ${revision === ORIGINAL ? 'the original text' : 'this version'} again? The current version stays in the history.`,
    confirmLabel: 'Restore',
    run: (revision) => staffCall(restoreContent, { param, json: { basedOn: text.revision, revision } }),
    done: 'Text restored',
    failed: 'Failed to restore the text',
    refreshes: [requestOf(getContent, { param })],
  })
  return (
    <section aria-labelledby="history" className="mt-10">
      <h2 id="history" className="type-heading mb-3">
        History
      </h2>
      {revisions.length === 0 ? <p className="text-ink-soft">No changes to this text yet.</p> : null}
      <ol className="flex flex-col gap-2 empty:hidden">
        {revisions.map((head, i) => (
          <RevisionItem
            key={head.revision}
            revision={head}
            action={STATE_LABELS[head.state]}
            thing="the version"
            // The published version needs no restore.
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

function RevisionChanges({ text, revision }: { text: EditedContent; revision: number }) {
  const { kind, slug } = text
  const found = useOperation(getContentRevision, { param: { kind, slug, revision: String(revision) } })
  return (
    <div className="mt-3">
      <AsyncContent of={found} failed="Failed to load the version" skeleton="h-24">
        {(version) => (
          <DiffView before={version.before ? readable(version.before) : ''} after={readable(version)} />
        )}
      </AsyncContent>
    </div>
  )
}
