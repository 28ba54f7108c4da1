/** Increment when the generator draws differently, so that browsers reload covers. */
const DESIGN = 5

/** Facts printed on a cover. */
export interface CoverText {
  title: string
  subtitle: string | null
  author: string | null
  publisher: string | null
  edition: string | null
  categorySlug: string
}

/** Eight hex digits that change with any printed fact or any of `more`. */
export function coverHash(cover: CoverText, ...more: readonly string[]): string {
  const printed = [
    DESIGN,
    cover.title,
    cover.subtitle,
    cover.author,
    cover.publisher,
    cover.edition,
    cover.categorySlug,
    ...more,
  ]
  // FNV-1a. The hash needn't be secure.
  let hash = 0x811c9dc5
  for (const character of printed.join('\n')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** URL of a book's picture, or of its typeset cover. */
export function shownImage(book: CoverText & { id: string; image: string | null }): string {
  return book.image ?? coverAddress(book)
}

/** The `image` of a book without its own picture. */
export function coverAddress(book: CoverText & { id: string }): string {
  return `/covers/${coverFile(book)}`
}

export function coverFile(book: CoverText & { id: string }): string {
  return `${book.id}-${coverHash(book)}.svg`
}
