import { discountPercent } from '#modules/catalogue/book.ts'
import { links } from '#web/links.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Price } from '#web/shared/shop/price.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { unbroken } from '#web/ui/unbroken.tsx'

import { LawMark } from './law-mark.tsx'
import { CARD_BUTTON, CartButton, WishlistButton } from './book-buttons.tsx'
import type { Wording } from './cart-actions.ts'
import { Cover } from './cover.tsx'
import { shortEdition } from './book-facts.ts'
import { BookMarks } from './book-marks.tsx'
import type { ShownBook } from './shown-book.ts'

export interface BookCardProps {
  book: ShownBook
  /** Heading level of the title; 3 by default. */
  level?: 2 | 3 | undefined
  /** 'similar' for the messages of similar books. */
  wording?: Wording | undefined
  /** URL that the title links to; by default the book's page. */
  href?: string | undefined
  /** Loads the cover eagerly. Set it for a page's first row. */
  priority?: boolean | undefined
  className?: string | undefined
}

const SIZES = '(min-width: 80rem) 11rem, (min-width: 48rem) 20vw, 40vw'

/** An item of a list of books. The whole card links to the book; the buttons are layered above the link. */
export function BookCard({ book, level = 3, wording, priority, href, className = '' }: BookCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <li className={`group card card-padding ${className}`}>
      <div className="card-picture">
        <Cover image={book.image} sizes={SIZES} priority={priority} className="w-full max-w-44" />
      </div>
      <WishlistButton book={book} wording={wording} className="card-heart" />
      <Heading className="card-title">
        <a href={href ?? links.book(book.id)} className="card-link">
          {unbroken(book.title)}
        </a>
      </Heading>
      <Byline book={book} />
      <LawMark book={book} className="mt-1 text-xs max-sm:tracking-tight" />
      <BookMarks book={book} />
      {book.reviewCount > 0 ? (
        <div className="mt-auto pt-3">
          <Stars rating={book.rating} className="mb-1 h-3.5" />
          <CardPrice book={book} className="min-h-13" />
        </div>
      ) : (
        <CardPrice book={book} className="mt-auto min-h-16 pt-3" />
      )}
      <CartButton book={book} wording={wording} className={CARD_BUTTON} />
    </li>
  )
}

function CardPrice({ book, className }: { book: ShownBook; className: string }) {
  return (
    <Price
      current={book.shownPrice}
      original={book.originalPrice}
      percentOff={discountPercent(book)}
      stacked
      className={`content-start ${className}`}
    />
  )
}

/** Author and edition, each on its own line. A long author is cut, the edition never. */
function Byline({ book }: { book: ShownBook }) {
  const edition = shortEdition(book)
  return (
    <>
      {book.author ? <p className="card-note truncate">{book.author}</p> : null}
      {edition ? <p className="card-note">{edition}</p> : null}
    </>
  )
}

/** Line above a search result's title: the category, and a badge if the book is out of stock. */
export function BookByline({ book }: { book: Pick<ShownBook, 'categoryName' | 'stock'> }) {
  return (
    <p className="card-byline">
      <span className="line-clamp-1">{book.categoryName}</span>
      {book.stock < 1 ? <Badge tone="caution">Out of stock</Badge> : null}
    </p>
  )
}
