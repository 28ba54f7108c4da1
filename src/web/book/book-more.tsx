import type { Book } from '#modules/catalogue/book.ts'
import type { ShownBook } from '#web/book-card/shown-book.ts'
import { Tabs } from '#web/ui/tabs.tsx'

import { BoughtTogether } from './bought-together.tsx'
import type { ReviewPage } from './review.ts'
import { ReviewsPanel } from './reviews-panel.tsx'
import { SimilarBooks } from './similar-books.tsx'

export interface BookMoreProps {
  book: ShownBook & Pick<Book, 'longDescription'>
  reviews: ReviewPage
  similar: readonly ShownBook[]
  together: readonly ShownBook[]
}

/** What stands below the first screen of a book's page: what goes with it, About and Reviews, and similar books. */
export function BookMore({ book, reviews, similar, together }: BookMoreProps) {
  return (
    <>
      <BoughtTogether book={book} companions={together} />
      <Tabs
        label="More about this book"
        className="mt-14"
        tabs={[
          { value: 'about', label: 'About', panel: <About text={book.longDescription} /> },
          {
            value: 'reviews',
            label: `Reviews (${reviews.total})`,
            panel: <ReviewsPanel bookId={book.id} first={reviews} />,
          },
        ]}
      />
      <SimilarBooks books={similar} />
    </>
  )
}

function About({ text }: { text: string | null }) {
  return (
    <p className="max-w-3xl leading-7 whitespace-pre-line">{text || 'No detailed description available.'}</p>
  )
}
