import { plainLetters } from '#platform/typed-text.ts'

/** Kinds of names on a book: its authors, or its publisher. */
export const NAME_KINDS = ['author', 'publisher'] as const
export type NameKind = (typeof NAME_KINDS)[number]

/** A name as written on a book, and the slug of its page. */
export interface NameOnBook {
  /** Includes suffixes: 'A. B. Rao (rev.)'. */
  text: string
  /** Empty if the name can't have a page. */
  slug: string
}

const MAX_SLUG_LENGTH = 80

/** Page tag that is touched when a name's text changes. */
export function nameTag({ kind, slug }: { kind: NameKind; slug: string }): string {
  return `name:${kind}/${slug}`
}

/** Splits a book's author line into names: 'A. B. Rao, C. Das (rev.)' contains two. */
export function namesOn(authors: string | null): NameOnBook[] {
  return (authors ?? '').split(', ').map((text) => ({ text, slug: nameSlug(text) }))
}

/**
 * Slug of an author or publisher: 'C. D’Souza (rev.)' → 'c-dsouza', 'José' → 'jose'. Keeps letters of other
 * scripts. Matches the database function `kk_name_slug`.
 */
export function nameSlug(name: string): string {
  const words = plainLetters(name)
    .replaceAll(/\([^()]*\)/g, '')
    .replaceAll(/['’]/g, '')
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replaceAll(/[^a-z0-9\u{80}-\u{10ffff}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  return Array.from(words).slice(0, MAX_SLUG_LENGTH).join('').replace(/-$/, '')
}

/** The words of a name, or of a question about one, as spelt in slugs. */
export function nameWords(text: string): string[] {
  return nameSlug(text).split('-').filter(Boolean)
}
