import { listContent } from '#modules/content/admin/admin-content.operations.ts'
import type { ContentSummary } from '#modules/content/admin/admin-content.schema.ts'
import { CONTENT_KINDS, type ContentKind } from '#modules/content/content-source.ts'
import { NewLink } from '#web/admin/kit/buttons.tsx'
import { listScreen } from '#web/admin/kit/list/list-screen.tsx'
import { ADMIN_PAGES, adminLinks } from '#web/admin-site.ts'

import { KIND_TITLES } from './content-labels.ts'
import { TEXT_COLUMNS } from './text-columns.tsx'

const KINDS = Object.keys(KIND_TITLES).filter((kind): kind is ContentKind =>
  CONTENT_KINDS.some((known) => known === kind),
)

export default listScreen(listContent, {
  title: ADMIN_PAGES.texts.title,
  rows: ({ texts }) => texts,
  keyOf: ({ slug }) => slug,
  lead: 'Published changes go live immediately. Every version is kept.',
  failed: 'Failed to load the texts',
  empty: 'None yet.',
  whole: true,
  buttons: <NewLink href={adminLinks.newPost()}>+ New post</NewLink>,
  groups: KINDS.map((kind) => ({
    title: KIND_TITLES[kind],
    has: (text: ContentSummary) => text.kind === kind,
  })),
  columns: TEXT_COLUMNS,
})
