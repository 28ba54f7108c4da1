import { listContent } from '#modules/content/admin/admin-content.operations.ts'
import type { ContentSummary } from '#modules/content/admin/admin-content.schema.ts'
import { CONTENT_KINDS, type ContentKind } from '#modules/content/content-source.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { NewLink } from '#web/admin/kit/buttons.tsx'
import { type Column, DataTable } from '#web/admin/kit/list/data-table.tsx'
import { LoadFailure } from '#web/shared/loading/load-failure.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { useOperation } from '#web/admin/kit/requests/use-operation.ts'
import { links } from '#web/links.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

import { KIND_TITLES, shopAddressOf, SHOWN_LABELS } from './content-labels.ts'

const KINDS = Object.keys(KIND_TITLES).filter((kind): kind is ContentKind =>
  CONTENT_KINDS.some((known) => known === kind),
)

const COLUMNS: readonly Column<ContentSummary>[] = [
  { label: 'Title', card: 'wide', className: 'font-medium md:w-1/2', cell: ({ title }) => title },
  {
    label: 'State',
    cell: ({ shown, draft }) => (
      <span className="flex flex-wrap gap-2">
        <Badge tone={SHOWN_LABELS[shown].tone}>{SHOWN_LABELS[shown].label}</Badge>
        {draft ? <Badge tone="notice">Draft waiting</Badge> : null}
      </span>
    ),
  },
  {
    label: 'Last change',
    className: 'text-sm text-ink-soft tabular-nums',
    cell: ({ at, author }) => (at && author ? `${formatMoment(at)}, ${author}` : '–'),
  },
  { label: 'Actions', card: 'wide', cell: (text) => <Actions text={text} /> },
]

export default function ContentScreen() {
  const found = useOperation(listContent)
  return (
    <AdminPage
      title="Texts"
      lead="Published changes go live immediately. Every version is kept."
      actions={<NewLink href={links.admin.newPost()}>+ New post</NewLink>}
    >
      <LoadFailure of={found} message="Failed to load the texts" />
      <div className="flex flex-col gap-8">
        {KINDS.map((kind) => (
          <section key={kind} aria-labelledby={`texts-${kind}`}>
            <h2 id={`texts-${kind}`} className="type-heading mb-3">
              {KIND_TITLES[kind]}
            </h2>
            <DataTable
              caption={KIND_TITLES[kind]}
              columns={COLUMNS}
              items={found.data?.texts.filter((text) => text.kind === kind)}
              empty="None yet."
              keyOf={({ slug }) => slug}
            />
          </section>
        ))}
      </div>
    </AdminPage>
  )
}

function Actions({ text }: { text: ContentSummary }) {
  const { title, shown } = text
  return (
    <div className="flex gap-2">
      <ButtonLink
        size="sm"
        variant="secondary"
        href={links.admin.text(text.kind, text.slug)}
        aria-label={`Edit ${title}`}
      >
        Edit
      </ButtonLink>
      {shown === 'hidden' ? null : (
        <ButtonLink
          size="sm"
          variant="ghost"
          href={shopAddressOf(text)}
          aria-label={`View ${title} in the shop`}
        >
          View
        </ButtonLink>
      )}
    </div>
  )
}
