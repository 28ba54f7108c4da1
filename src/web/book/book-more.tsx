import type { ShownBook } from '#web/book-card/shown-book.ts'
import { Tabs } from '#web/ui/tabs.tsx'

import type { ChainEdition } from '#modules/catalogue/editions/edition-chain.ts'
import type { SectionIndexByAct } from '#modules/law/section-index/section-index.ts'

import { About, type AboutFacts } from './about.tsx'
import { BoughtTogether } from './bought-together.tsx'
import { CoveredSections } from './covered-sections.tsx'
import { EditionTimeLine } from './edition-time-line.tsx'
import type { ReviewPage } from './review.ts'
import { ReviewsPanel } from './reviews-panel.tsx'
import { SimilarBooks } from './similar-books.tsx'

export interface BookMoreProps {
  book: ShownBook & AboutFacts
  reviews: ReviewPage
  similar: readonly ShownBook[]
  together: readonly ShownBook[]
  /** Editions of the work, newest first. */
  editions: readonly ChainEdition[]
  /** Sections of the law that the book covers. */
  sections: readonly SectionIndexByAct[]
}

/**
 * The part of a book's page below the first screen: bought together, editions, About and Reviews, similar
 * books.
 */
export function BookMore({ book, reviews, similar, together, editions, sections }: BookMoreProps) {
  return (
    <>
      <BoughtTogether book={book} companions={together} />
      <EditionTimeLine here={book.id} editions={editions} />
      <CoveredSections index={sections} />
      <Tabs
        label="More about this book"
        className="mt-14"
        tabs={[
          { value: 'about', label: 'About', panel: <About book={book} /> },
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
