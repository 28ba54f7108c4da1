import { CONTENT_KINDS, type ContentKind } from '#modules/content/content-source.ts'
import type { ContentSummary } from '#modules/content/admin/admin-content.schema.ts'
import { adminLinks } from '#web/admin/admin-links.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { NewLink } from '#web/admin/kit/list/new-button.tsx'
import { RecordsTable } from '#web/admin/kit/list/records-table.tsx'
import { HALF_CELL, STACKED, WIDE_CELL } from '#web/admin/kit/list/stacked.ts'
import { LoadFailure } from '#web/admin/kit/list/table-states.tsx'
import { useLoad } from '#web/browser/use-load.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Cell } from '#web/ui/table.tsx'

import { contentApi } from './content-api.ts'
import { addressOf, KIND_TITLES, SHOWN_WORDS } from './content-words.ts'

const KINDS = Object.keys(KIND_TITLES).filter((kind): kind is ContentKind =>
  CONTENT_KINDS.some((known) => known === kind),
)

/** All texts of the shop, kind by kind. */
export default function ContentScreen() {
  const found = useLoad('all', contentApi.all)
  return (
    <AdminPage
      title="Texts"
      lead="What is published is in the shop at once; every version is kept and can be restored."
      actions={<NewLink href={adminLinks.newPost()}>+ New post</NewLink>}
    >
      {found.state === 'failed' ? (
        <LoadFailure message="Failed to load the texts" onRetry={found.reload} />
      ) : null}
      <div className="flex flex-col gap-8">
        {KINDS.map((kind) => (
          <section key={kind} aria-labelledby={`texts-${kind}`}>
            <h2 id={`texts-${kind}`} className="mb-3 text-lg font-semibold">
              {KIND_TITLES[kind]}
            </h2>
            <RecordsTable
              caption={KIND_TITLES[kind]}
              columns={['Title', 'State', 'Last change', 'Actions']}
              records={found.data?.filter((text) => text.kind === kind)}
              empty="None yet."
              renderRow={(text) => <TextRow key={text.slug} text={text} />}
            />
          </section>
        ))}
      </div>
    </AdminPage>
  )
}

function TextRow({ text }: { text: ContentSummary }) {
  const { title, shown, draft, author, at } = text
  const { word, tone } = SHOWN_WORDS[shown]
  return (
    <tr className={STACKED.row}>
      <Cell className={`font-medium md:w-1/2 ${WIDE_CELL}`}>{title}</Cell>
      <Cell className={HALF_CELL}>
        <span className="flex flex-wrap gap-2">
          <Badge tone={tone}>{word}</Badge>
          {draft ? <Badge tone="notice">Draft waiting</Badge> : null}
        </span>
      </Cell>
      <Cell className={`text-sm text-ink-soft tabular-nums ${HALF_CELL}`}>
        {at && author ? `${formatMoment(at)}, ${author}` : '–'}
      </Cell>
      <Cell className={WIDE_CELL}>
        <div className="flex gap-2">
          <ButtonLink size="sm" variant="secondary" href={adminLinks.text(text)} aria-label={`Edit ${title}`}>
            Edit
          </ButtonLink>
          {shown === 'hidden' ? null : (
            <ButtonLink
              size="sm"
              variant="ghost"
              href={addressOf(text)}
              aria-label={`See ${title} in the shop`}
            >
              See
            </ButtonLink>
          )}
        </div>
      </Cell>
    </tr>
  )
}
