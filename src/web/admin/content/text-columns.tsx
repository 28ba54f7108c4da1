import type { ContentSummary } from '#modules/content/admin/admin-content.schema.ts'
import type { Column } from '#web/admin/kit/list/data-table.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { adminLinks } from '#web/admin-site.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

import { shopAddressOf, SHOWN_LABELS } from './content-labels.ts'

export const TEXT_COLUMNS: readonly Column<ContentSummary>[] = [
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

function Actions({ text }: { text: ContentSummary }) {
  const { title, shown } = text
  return (
    <div className="flex gap-2">
      <ButtonLink
        size="sm"
        variant="secondary"
        href={adminLinks.text(text.kind, text.slug)}
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
