import type { BookCard } from '#modules/catalogue/book.ts'

import { BookLine, BookLineHead } from './book-line.tsx'

/** The list view: dense, for those who compare editions. */
export function BookLines({ books }: { books: readonly BookCard[] }) {
  return (
    <div>
      <BookLineHead />
      <ul className="border-b border-line">
        {books.map((book) => (
          <li key={book.id}>
            <BookLine book={book} />
          </li>
        ))}
      </ul>
    </div>
  )
}
