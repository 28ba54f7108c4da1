import type { StaffContributor } from '#modules/catalogue/contributors/contributors.schema.ts'
import { MAX_COUNTED } from '#platform/list-length.ts'
import { adminLinks } from '#web/admin-site.ts'

/** The number of books. A publisher's leads to its books, where staff change their prices together. */
export function BooksLink({ kind, name, books }: StaffContributor) {
  if (kind === 'author') return booksText(books)
  return (
    <a
      href={adminLinks.books({ publisher: name })}
      aria-label={`Books and prices of ${name}: ${booksText(books)}`}
      className="inline-flex min-h-6 items-center underline underline-offset-4"
    >
      {booksText(books)}
    </a>
  )
}

function booksText(books: number): string {
  return books < MAX_COUNTED
    ? books.toLocaleString('en-IN')
    : `${MAX_COUNTED.toLocaleString('en-IN')} or more`
}
