import type { BookCard as Book, Category } from '#modules/catalogue/book.ts'
import { links } from '#web/links.ts'
import { BookCard } from '#web/book-card/book-card.tsx'
import { BookGrid } from '#web/book-card/book-grid.tsx'
import { Anchor } from '#web/ui/anchor.tsx'

interface PrintedBooksProps {
  category: Category
  books: readonly Book[]
}

/** Where the primer ends, books begin. */
export function PrintedBooks({ category, books }: PrintedBooksProps) {
  return (
    <section aria-labelledby="printed-books" className="page mt-16">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6">
        <h2 id="printed-books" className="display text-[1.75rem]">
          Go deeper: printed books
        </h2>
        <Anchor
          href={links.category(category.slug)}
          className="inline-flex min-h-11 items-center font-semibold text-accent-ink hover:underline"
        >
          All books in {category.name}
        </Anchor>
      </div>
      <BookGrid>
        {books.map((book) => (
          <li key={book.id}>
            <BookCard book={book} />
          </li>
        ))}
      </BookGrid>
    </section>
  )
}
