import { lazy, Suspense } from 'react'

import type { Book } from '#modules/catalogue/book.ts'
import { bookItem } from '#web/shared/book-card/cart-actions.ts'
import { ExamFitMark } from '#web/shared/book-card/exam-fit.tsx'
import { LawMark } from '#web/shared/book-card/law-mark.tsx'
import type { ShownBook } from '#web/shared/book-card/shown-book.ts'
import { BooksellerNotes } from './bookseller-notes.tsx'
import { links } from '#web/links.ts'
import { Breadcrumbs } from '#web/breadcrumbs.tsx'
import { unbroken } from '#web/ui/unbroken.tsx'

import type { BookDetailsProps } from './book-details.tsx'
import type { BookMoreProps } from './book-more.tsx'
import { LawChanged, NewerEdition, TradeIn } from './book-notices.tsx'
import { BuyBox } from './buy-box.tsx'
import { BuyBar, Buying } from './buying.tsx'
import {
  DETAIL_BUY,
  DETAIL_GRID,
  DETAIL_HEAD,
  DETAIL_PICTURE,
  DETAIL_TEXT,
  DETAIL_TITLE,
} from './detail-layout.ts'
import { Gallery, pictures } from './gallery.tsx'
import { LookInside } from './look-inside.tsx'
import { AuthorLinks } from './name-links.tsx'
import { type OfferedCombo, OfferedCombos } from './offered-combos.tsx'
import { Rating } from './rating.tsx'
import type { ReviewPage } from './review.ts'

// The server renders these parts, and their code loads after the first screen is hydrated.
const BookDetails = lazy(() => import('./book-details.tsx').then((m) => ({ default: m.BookDetails })))
// Needed only for the few books that are sold out.
const StockAlertForm = lazy(() =>
  import('./stock-alert-form.tsx').then((m) => ({ default: m.StockAlertForm })),
)
const BookMore = lazy(() => import('./book-more.tsx').then((m) => ({ default: m.BookMore })))

export interface BookPageProps {
  book: Book
  edition: string
  combos: readonly OfferedCombo[]
  similar: readonly ShownBook[]
  /** Books that are often bought with this one. */
  together: readonly ShownBook[]
  editions?: BookDetailsProps['editions']
  sections?: BookMoreProps['sections']
  reviews: ReviewPage
  origin: string
}

const NONE: readonly never[] = []

/**
 * The detail view (spec §2), at any of the book's URLs. Quantity and tab are reset when another book is
 * opened.
 */
export function BookPage({ book, edition, combos, reviews, origin, ...more }: BookPageProps) {
  const { similar, together, editions = NONE, sections = NONE } = more
  return (
    <Buying of={{ ...book, mrp: book.originalPrice ?? book.price, item: bookItem(book) }}>
      <div className="page pt-2">
        <Breadcrumbs
          crumbs={[
            { label: book.categoryName, href: links.category(book.categorySlug) },
            { label: book.title },
          ]}
        />
        <article className={DETAIL_GRID}>
          <div className={DETAIL_PICTURE}>
            <Gallery title={book.title} pictures={pictures(book)} />
            {book.samplePages ? <LookInside title={book.title} pages={book.samplePages} /> : null}
          </div>
          <Heading book={book} edition={edition} reviews={reviews.total} />
          <div className={DETAIL_BUY}>
            <NewerEdition newer={book.newerEdition} />
            <ExamFitMark book={book} as="notice" />
            <BuyBox
              whenSoldOut={
                <Suspense fallback={<div className="min-h-18" />}>
                  <StockAlertForm bookId={book.id} wish="back" />
                </Suspense>
              }
            />
            <TradeIn book={book} />
          </div>
          <div className={DETAIL_TEXT}>
            <LawChanged book={book} />
            <Suspense fallback={<div className="min-h-96" />}>
              <BookDetails book={book} editions={editions} origin={origin} />
            </Suspense>
            <OfferedCombos combos={combos} />
            <BooksellerNotes isbn={book.isbn} />
          </div>
        </article>
        <Suspense fallback={<div className="min-h-dvh" />}>
          <BookMore {...{ book, reviews, similar, together, sections }} />
        </Suspense>
        <BuyBar />
      </div>
    </Buying>
  )
}

function Heading({ book, edition, reviews }: { book: Book; edition: string; reviews: number }) {
  return (
    <header className={DETAIL_HEAD}>
      <h1 className={DETAIL_TITLE}>{unbroken(book.title)}</h1>
      {book.subtitle ? <p className="text-ink-soft">{book.subtitle}</p> : null}
      {book.author ? (
        <p>
          <span>by </span>
          <AuthorLinks authors={book.author} />
        </p>
      ) : null}
      {edition ? <p className="font-medium tabular-nums">{edition}</p> : null}
      <LawMark book={book} />
      <Rating rating={book.rating} count={book.reviewCount} total={reviews} />
    </header>
  )
}
