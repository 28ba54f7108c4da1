import { useParams } from 'react-router'

import { type ContentName, isContentKind } from '#modules/content/content-source.ts'
import type { EditedContent } from '#modules/content/admin/admin-content.schema.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { LoadFailure } from '#web/admin/kit/list/table-states.tsx'
import { UnknownScreen } from '#web/admin/kit/unknown-screen.tsx'
import { messageOf } from '#web/api-error.ts'
import { useApi } from '#web/admin/kit/requests/use-api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { contentPath } from './editor/use-save-text.ts'
import { SHOWN_LABELS, shopAddressOf } from './content-labels.ts'
import { TextEditor } from './editor/text-editor.tsx'
import { History } from './history.tsx'

/** One text: its editor, and its history below. */
export default function EditTextScreen() {
  const { kind = '', id: slug = '' } = useParams()
  const found = useApi<EditedContent>(contentPath({ kind, slug } as ContentName))
  if (!isContentKind(kind)) return <UnknownScreen />
  const text = isOf({ kind, slug }, found.data) ? found.data : undefined
  return (
    <AdminPage title="Edit text" lead={text?.facts.title} actions={text ? <State text={text} /> : null}>
      {found.state === 'failed' ? (
        <LoadFailure message={messageOf(found.error, 'Failed to load the text')} onRetry={found.reload} />
      ) : null}
      {text ? <Opened text={text} onChanged={found.reload} /> : null}
      {found.state === 'loading' && !text ? <Skeleton className="h-dvh" /> : null}
    </AdminPage>
  )
}

/** False while the text of another address stands. */
function isOf(name: ContentName, text: EditedContent | undefined): text is EditedContent {
  return text?.kind === name.kind && text.slug === name.slug
}

/** Each revision has a form of its own: what was typed before it is saved or given up. */
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
          See in the shop
        </ButtonLink>
      )}
    </div>
  )
}
