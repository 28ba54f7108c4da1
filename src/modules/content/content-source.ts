/** Kinds of texts; each has a folder in `content/`. */
export const CONTENT_KINDS = ['pages', 'policies', 'blog', 'ebooks'] as const

export type ContentKind = (typeof CONTENT_KINDS)[number]

/** Identifies a text by kind and slug. */
export interface ContentName {
  kind: ContentKind
  slug: string
}

/** A text as written: front matter and Markdown. `{{name}}` in either inserts a fact of the shop. */
export interface ContentSource extends ContentName {
  /** Unvalidated; `compile` checks it. */
  facts: unknown
  body: string
}

/** The staff's current version of a text. */
export interface LiveText extends ContentSource {
  state: 'published' | 'unpublished' | 'original'
}

export function isContentKind(kind: string): kind is ContentKind {
  return CONTENT_KINDS.some((known) => known === kind)
}

/** Returns a text's name, such as 'blog/from-ipc-to-bns'. */
export function nameOf({ kind, slug }: ContentName): string {
  return `${kind}/${slug}`
}

/** Accepts lower-case Latin letters and digits separated by hyphens, at most 80 characters. */
export function isContentSlug(slug: string): boolean {
  return slug.length <= 80 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)
}
