import { lazy, Suspense } from 'react'

import type { Book } from '#modules/catalogue/book.ts'
import { bookItem } from '#web/browser/book-items.ts'
import { links } from '#web/links.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { SocialLinks } from '#web/storefront/footer/social-links.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

import { BookFacts } from './book-facts.tsx'
import { BuyBox } from './buy-box.tsx'
import { editionName } from './edition-name.ts'
import { Gallery } from './gallery.tsx'
import type { BookPageData } from './load-book.ts'
import { RatingLine } from './rating-line.tsx'
import { reviewCount } from './review.ts'
import { ShareLinks } from './share-links.tsx'
import { SimilarBooks } from './similar-books.tsx'
import { pictures } from './pictures.ts'

// Behind a tab: its code may come after the page is alive.
const ReviewsPanel = lazy(() =>
  import('./reviews/reviews-panel.tsx').then((m) => ({ default: m.ReviewsPanel })),
)

/** The detail view (spec §2), whichever of its addresses led here. A new book starts afresh: quantity 1, first tab. */
export function BookPage({ book, edition, similar, reviews, origin }: BookPageData) {
  return (
    <div className="page pt-2 pb-16">
      <Breadcrumbs
        crumbs={[
          { label: 'Home', href: links.home() },
          { label: book.categoryName, href: links.category(book.categorySlug) },
          { label: book.title },
        ]}
      />
      <article className="mt-4 grid gap-8 lg:grid-cols-[minmax(18rem,26rem)_1fr] lg:gap-14">
        <div className="lg:sticky lg:top-32 lg:self-start">
          <Gallery title={book.title} pictures={pictures(book)} />
        </div>
        <div className="grid max-w-2xl content-start gap-6">
          <Heading book={book} edition={edition} />
          <NewerEdition newer={book.newerEdition} />
          <BuyBox
            shownPrice={book.shownPrice}
            originalPrice={book.originalPrice}
            stock={book.stock}
            item={bookItem(book)}
          />
          {book.description ? <p className="leading-7 whitespace-pre-line">{book.description}</p> : null}
          <BookFacts book={book} />
          <div>
            <ShareLinks url={`${origin}${links.book(book.id)}`} title={book.title} />
            <FollowUs />
          </div>
        </div>
      </article>
      <Tabs
        label="More about this book"
        className="mt-14"
        tabs={[
          { value: 'about', label: 'About', panel: <About text={book.longDescription} /> },
          {
            value: 'reviews',
            label: `Reviews (${reviews.total})`,
            panel: (
              <Suspense>
                <ReviewsPanel bookId={book.id} first={reviews} />
              </Suspense>
            ),
          },
        ]}
      />
      <SimilarBooks books={similar} />
    </div>
  )
}

function Heading({ book, edition }: { book: Book; edition: string }) {
  return (
    <header className="grid gap-3">
      <h1 className="display text-3xl sm:text-4xl">{book.title}</h1>
      {book.subtitle ? <p className="text-lg text-ink-soft">{book.subtitle}</p> : null}
      {edition ? <p className="font-medium tabular-nums">{edition}</p> : null}
      <RatingLine rating={book.rating} reviews={reviewCount(book.reviewCount)} />
    </header>
  )
}

/** Law goes out of date: who looks at an old edition is told, before the price. */
function NewerEdition({ newer }: { newer: Book['newerEdition'] }) {
  if (!newer) return null
  return (
    <Notice tone="caution">
      There is a newer edition of this book:{' '}
      <Anchor href={links.book(newer.id)} className="font-semibold underline underline-offset-4">
        {newer.edition ? `${newer.title}, ${editionName(newer.edition)}` : newer.title}
      </Anchor>
    </Notice>
  )
}

function FollowUs() {
  return (
    <nav aria-label="Follow us" className="flex flex-wrap items-center gap-x-3 text-sm">
      <span aria-hidden className="text-ink-soft">
        Follow us:
      </span>
      <SocialLinks />
    </nav>
  )
}

function About({ text }: { text: string | null }) {
  return (
    <p className="max-w-3xl leading-7 whitespace-pre-line">{text || 'No detailed description available.'}</p>
  )
}
