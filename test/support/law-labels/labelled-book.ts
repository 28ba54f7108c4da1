/** Facts about a book from which the shop derives its law. */
export interface GeneratedBook {
  title: string
  subtitle: string | null
  author: string | null
  edition: string | null
  /** ISO day of publication; 1 January if only the year is known. */
  date: string | null
  /** The publication date as printed: '2025', 'June 2025 (reprint)'. */
  publishedText: string | null
  amendedUpTo: string | null
  /** ISO day up to which the book states the law, as staff entered it. */
  lawStatedAsOn: string | null
  /** The Acts that staff entered for the book: `Name, year`, separated by `; `. */
  lawOn: string | null
  keywords: string[]
}

export type LawState = 'current' | 'old' | 'unknown'

/** The expected label. `acts` is an unordered set of Acts that a law event repealed or introduced. */
export interface LawLabel {
  state: LawState
  acts: string[]
}

/** The Acts that the cover names: the repealed one, the new one, both, or only their subject. */
export type Shape = 'old' | 'both' | 'topical' | 'new'

/**
 * The field with those words. Keywords contain only a subject; `staff` means `lawOn`, which contains only
 * Acts.
 */
export type Place = 'title' | 'subtitle' | 'keywords' | 'staff'

/** The side of an event on which a book's dates put the book. `none`: the dates don't show the side. */
export type Side = 'none' | 'before' | 'same year' | 'after'

/** The recipe from which the generator built a book, for failure messages and counts. */
export interface Composition {
  kind: 'one event' | 'several events' | 'no event' | 'trap'
  events: string[]
  shape: Shape | null
  dating: string | null
  place: Place | null
}

export interface LabelledBook {
  book: GeneratedBook
  label: LawLabel
  composed: Composition
}

/** Returns a book with only a title. */
export function plainBook(title: string): GeneratedBook {
  return {
    title,
    subtitle: null,
    author: null,
    edition: null,
    date: null,
    publishedText: null,
    amendedUpTo: null,
    lawStatedAsOn: null,
    lawOn: null,
    keywords: [],
  }
}
