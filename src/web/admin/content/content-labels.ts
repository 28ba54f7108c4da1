import type { ContentKind, ContentName } from '#modules/content/content-source.ts'
import type { ContentSummary, RevisionHead } from '#modules/content/admin/admin-content.schema.ts'
import { links } from '#web/links.ts'
import type { Tone } from '#web/ui/badge.tsx'

/** Titles in display order: the kind of text that changes most comes first. */
export const KIND_TITLES: Readonly<Record<ContentKind, string>> = {
  blog: 'Blog posts',
  ebooks: 'E-books',
  policies: 'Policies',
  pages: 'Pages',
}

export function shopAddressOf({ kind, slug }: ContentName): string {
  if (kind === 'blog') return links.post(slug)
  return kind === 'ebooks' ? links.ebookTopic(slug) : `/${slug}`
}

export const SHOWN_LABELS: Readonly<Record<ContentSummary['shown'], { label: string; tone: Tone }>> = {
  original: { label: 'Original', tone: 'neutral' },
  edited: { label: 'Edited', tone: 'savings' },
  hidden: { label: 'Unpublished', tone: 'caution' },
}

export const STATE_LABELS: Readonly<Record<RevisionHead['state'], string>> = {
  draft: 'Draft',
  published: 'Published',
  unpublished: 'Unpublished',
  original: 'Restored to the original',
}
