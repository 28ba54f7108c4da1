/** The kinds of texts: each has a folder in `content/`. */
export const CONTENT_KINDS = ['pages', 'policies', 'blog', 'ebooks'] as const

export type ContentKind = (typeof CONTENT_KINDS)[number]

/** Names a text: its kind, and its address within it. */
export interface ContentName {
  kind: ContentKind
  slug: string
}

/** A text as it is written: facts of its head, and Markdown. `{{name}}` in either stands for a fact of the shop. */
export interface ContentSource extends ContentName {
  /** Whatever the head says; `compile` checks it. */
  facts: unknown
  body: string
}

/** What staff made of a text. */
export interface LiveText extends ContentSource {
  state: 'published' | 'unpublished' | 'original'
}

export function isContentKind(kind: string): kind is ContentKind {
  return CONTENT_KINDS.some((known) => known === kind)
}

/** 'blog/from-ipc-to-bns' */
export function nameOf({ kind, slug }: ContentName): string {
  return `${kind}/${slug}`
}

/** Small Latin letters and digits between hyphens, as addresses have them; 80 at most. */
export function isContentSlug(slug: string): boolean {
  return slug.length <= 80 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)
}
