import { links } from '#web/links.ts'

/** A book of a request: its id, ISBN or title. Copies are null if the institution still has to say how many. */
export interface RequestedBook {
  book: string
  copies: number | null
}

/**
 * Names a line once its unclear number is known: 'The Law of Torts 12' asks for twelve copies, or for the 12th
 * edition.
 */
export function answered(name: string, unclear: number, copies: number): RequestedBook {
  const title = name.slice(0, -String(unclear).length).trimEnd()
  return { book: copies === unclear ? title : `${title}, edition ${unclear}`, copies }
}

/** Writes books as a table with a heading, which the reader of booklists understands without doubt. */
export function requestText(books: readonly RequestedBook[]): string {
  const rows = books.map(({ book, copies }) => `${book.replaceAll(/[\s"]+/g, ' ')}\t${copies ?? ''}`)
  return ['Title\tCopies', ...rows].join('\n')
}

/** The fragment isn't sent to a server and has no length limit. */
const FRAGMENT = '#list='

/** Returns a link to the institutions' form with these books. */
export function requestHref(books: readonly RequestedBook[]): string {
  return `${links.institutions()}${FRAGMENT}${encodeURIComponent(requestText(books))}`
}

/** Reads the list in a fragment; empty without one. */
export function textOfFragment(hash: string): string {
  if (!hash.startsWith(FRAGMENT)) return ''
  try {
    return decodeURIComponent(hash.slice(FRAGMENT.length))
  } catch {
    return ''
  }
}
