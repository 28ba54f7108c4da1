import { discountPercent, editionLabel } from '#modules/catalogue/book.ts'
import { links } from '#web/links.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Price } from '#web/shared/shop/price.tsx'
import { Stars } from '#web/ui/stars.tsx'

import { LawMark } from './law-mark.tsx'
import { CartButton, WishlistButton } from './book-buttons.tsx'
import type { Wording } from './cart-actions.ts'
import { Cover } from './cover.tsx'
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
}

const SIZES = '(min-width: 80rem) 11rem, (min-width: 48rem) 20vw, 40vw'

/** A book in a grid. The whole card links to the book; the buttons are layered above the link. */
export function BookCard({ book, level = 3, wording, priority, href = links.book(book.id) }: BookCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className="group card">
      <div className="card-picture">
        <Cover image={book.image} sizes={SIZES} priority={priority} className="w-full max-w-44" />
      </div>
      <div className="card-text">
        <BookByline book={book} />
        <Heading className="card-title">
          <a href={href} className="card-link">
            {book.title}
          </a>
        </Heading>
        {book.author ? <p className="mt-1 line-clamp-1 text-sm text-ink-soft">{book.author}</p> : null}
        <p className="mt-0.5 line-clamp-2 text-xs text-ink-soft tabular-nums empty:hidden">
          {editionLabel(book)}
        </p>
        <LawMark book={book} className="mt-0.5 text-xs" />
        <BookMarks book={book} />
        <div className="mt-auto pt-3">
          {book.reviewCount > 0 ? <Stars rating={book.rating} className="mb-1 h-3.5" /> : null}
          <Price
            current={book.shownPrice}
            original={book.originalPrice}
            percentOff={discountPercent(book)}
            stacked
          />
        </div>
        <div className="relative z-10 mt-3 flex gap-2">
          <CartButton book={book} wording={wording} />
          <WishlistButton book={book} wording={wording} />
        </div>
      </div>
    </article>
  )
}

/** Line above the title: the category, and a badge if the book is out of stock. */
export function BookByline({ book }: { book: Pick<ShownBook, 'categoryName' | 'stock'> }) {
  return (
    <p className="card-byline">
      <span className="line-clamp-1">{book.categoryName}</span>
      {book.stock < 1 ? <Badge tone="caution">Out of stock</Badge> : null}
    </p>
  )
}
