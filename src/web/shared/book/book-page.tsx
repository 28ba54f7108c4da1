import { lazy, Suspense } from 'react'

import { type Book, titleAndEdition } from '#modules/catalogue/book.ts'
import type { LawEvent } from '#modules/catalogue/law-event-record.ts'
import { CONFIDENCE_TEXT, OLD_LAW_GOVERNS, sinceText } from '#modules/catalogue/law-event.ts'
import { tradeInOffer } from '#modules/catalogue/prices.ts'
import { NO_ADVICE } from '#modules/law/law-row.ts'
import { longDate } from '#platform/indian-day.ts'
import { bookItem } from '#web/shared/book-card/cart-actions.ts'
import { ExamFitMark } from '#web/shared/book-card/exam-fit.tsx'
import { LawMark } from '#web/shared/book-card/law-mark.tsx'
import type { ShownBook } from '#web/shared/book-card/shown-book.ts'
import { BooksellerNotes } from './bookseller-notes.tsx'
import { links } from '#web/links.ts'
import { Breadcrumbs } from '#web/breadcrumbs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RatingLine } from '#web/ui/stars.tsx'

import type { BookMoreProps } from './book-more.tsx'
import { BuyBox } from './buy-box.tsx'
import { DETAIL_GRID, DETAIL_PICTURE, DETAIL_TEXT } from './detail-layout.ts'
import { Gallery, pictures } from './gallery.tsx'
import { LookInside } from './look-inside.tsx'
import { AuthorLinks } from './name-links.tsx'
import { type OfferedCombo, OfferedCombos } from './offered-combos.tsx'
import { reviewCount, type ReviewPage } from './review.ts'

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
  editions?: BookMoreProps['editions']
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
    <div className="page pt-2 pb-16">
      <Breadcrumbs
        crumbs={[
          { label: book.categoryName, href: links.category(book.categorySlug) },
          { label: book.title },
        ]}
      />
      <article className={DETAIL_GRID}>
        <div className={`max-sm:relative ${DETAIL_PICTURE}`}>
          <Gallery title={book.title} pictures={pictures(book)} />
          {book.samplePages ? <LookInside title={book.title} pages={book.samplePages} /> : null}
        </div>
        <div className={DETAIL_TEXT}>
          <Heading book={book} edition={edition} />
          <NewerEdition newer={book.newerEdition} />
          <LawChanged book={book} />
          <ExamFitMark book={book} as="notice" />
          <BuyBox
            shownPrice={book.shownPrice}
            originalPrice={book.originalPrice}
            stock={book.stock}
            item={bookItem(book)}
            whenSoldOut={
              <Suspense fallback={<div className="min-h-18" />}>
                <StockAlertForm bookId={book.id} wish="back" />
              </Suspense>
            }
          />
          <TradeIn book={book} />
          <OfferedCombos combos={combos} />
          <BooksellerNotes isbn={book.isbn} />
          <Suspense fallback={<div className="min-h-96" />}>
            <BookDetails book={book} origin={origin} />
          </Suspense>
        </div>
      </article>
      <Suspense fallback={<div className="min-h-dvh" />}>
        <BookMore {...{ book, reviews, similar, together, editions, sections }} />
      </Suspense>
    </div>
  )
}

function Heading({ book, edition }: { book: Book; edition: string }) {
  return (
    <header className="grid grid-cols-1 gap-3">
      <h1 className="display text-3xl sm:text-4xl">{book.title}</h1>
      {book.subtitle ? <p className="text-lg text-ink-soft">{book.subtitle}</p> : null}
      {book.author ? (
        <p>
          <span>by </span>
          <AuthorLinks authors={book.author} />
        </p>
      ) : null}
      {edition ? <p className="font-medium tabular-nums">{edition}</p> : null}
      <LawMark book={book} />
      <RatingLine rating={book.rating} reviews={reviewCount(book.reviewCount)} />
    </header>
  )
}

/** Warns above an old edition's price, because law books go out of date. */
function NewerEdition({ newer }: { newer: Book['newerEdition'] }) {
  if (!newer) return null
  return (
    <Notice tone="caution">
      <span>There is a newer edition of this book: </span>
      <a href={links.book(newer.id)} className="font-semibold underline underline-offset-4">
        {titleAndEdition(newer)}
      </a>
    </Notice>
  )
}

/** The trade-in price for an older edition, which is deducted only at the counter. */
function TradeIn({ book }: { book: Book }) {
  const offer = tradeInOffer(book)
  if (offer === undefined) return null
  return (
    <Notice>
      <span>{offer}</span>
      <span className="mt-1 block font-normal">
        You hand it in at our counter and it comes off the price of this edition there. Orders on this site do
        not have it.
      </span>
    </Notice>
  )
}

/** Changes of law since the book's edition, with their sources, and what they don't affect. */
function LawChanged({ book }: { book: Pick<Book, 'olderThanEvents' | 'lawStatedAsOn'> }) {
  const { olderThanEvents: events, lawStatedAsOn } = book
  if (events.length === 0) return null
  return (
    <Notice tone="caution">
      <Older events={events} />
      <p className="mt-1 font-normal">{OLD_LAW_GOVERNS}</p>
      <details className="font-normal">
        <summary className="target inline-flex cursor-pointer items-center underline underline-offset-4">
          Where this comes from
        </summary>
        <p>
          {`${
            lawStatedAsOn
              ? `This book states the law as on ${longDate(lawStatedAsOn)}.`
              : 'This book states no law date, so its title and edition decide.'
          } ${NO_ADVICE}`}
        </p>
        {events.map((event) => (
          <EventSource key={event.title + event.inForceOn} event={event} />
        ))}
      </details>
    </Notice>
  )
}

function Older({ events }: { events: readonly LawEvent[] }) {
  const [only, ...others] = events.map(sinceText)
  if (others.length === 0) return <p>{`The law has changed: ${only ?? ''}.`}</p>
  return (
    <>
      <p>The law has changed:</p>
      <ul className="my-1 list-disc pl-5">
        {[only, ...others].map((since) => (
          <li key={since}>{since}</li>
        ))}
      </ul>
    </>
  )
}

function EventSource({ event }: { event: LawEvent }) {
  const { title, note, source, confidence, checkedOn } = event
  return (
    <p className="mt-2 wrap-anywhere">
      <span className="font-medium">{`${title}.`}</span>
      <span>{` ${note ? `${note}. ` : ''}${CONFIDENCE_TEXT[confidence]}, checked on ${longDate(checkedOn)}. Source: ${source}`}</span>
    </p>
  )
}
