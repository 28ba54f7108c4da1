/** Who stands on a book: one of its authors, or its publisher. */
export const NAME_KINDS = ['author', 'publisher'] as const
export type NameKind = (typeof NAME_KINDS)[number]

/** A name as a book's text has it, and how its page is found. */
export interface NameOnBook {
  /** With its mark: 'A. B. Rao (rev.)'. */
  text: string
  /** Empty when no page can be named so. */
  slug: string
}

const MAX_SLUG_LENGTH = 80

/** Dropped when what staff wrote about a name changes. */
export function nameTag({ kind, slug }: { kind: NameKind; slug: string }): string {
  return `name:${kind}/${slug}`
}

/** A book's text of authors as single names: 'A. B. Rao, C. Das (rev.)' is two. */
export function namesOn(authors: string | null): NameOnBook[] {
  return (authors ?? '').split(', ').map((text) => ({ text, slug: nameSlug(text) }))
}

/**
 * The part of an address that names a person or house: 'C. D’Souza (rev.)' → 'c-dsouza'. Letters of other scripts stay. The
 * function `kk_name_slug` of the database gives the same.
 */
export function nameSlug(name: string): string {
  const words = name
    .replaceAll(/\([^()]*\)/g, '')
    .replaceAll(/['’]/g, '')
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replaceAll(/[^a-z0-9\u{80}-\u{10ffff}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  return Array.from(words).slice(0, MAX_SLUG_LENGTH).join('').replace(/-$/, '')
}

/** The words of a name, or of a question about one, as slugs spell them. */
export function nameWords(text: string): string[] {
  return nameSlug(text).split('-').filter(Boolean)
}
