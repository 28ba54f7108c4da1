import type { ComponentProps } from 'react'

import { editionLabel } from '#modules/catalogue/book.ts'
import { shownIsbn } from '#modules/catalogue/shown-isbn.ts'
import type { Slot } from '#modules/offers/merchandising/merchandising.service.ts'
import { links } from '#web/links.ts'
import { Cover } from '#web/shared/book-card/cover.tsx'
import { LawMark } from '#web/shared/book-card/law-mark.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Price } from '#web/shared/shop/price.tsx'
import { unbroken } from '#web/ui/unbroken.tsx'

interface HeroSlideProps extends Pick<ComponentProps<'li'>, 'aria-label' | 'aria-roledescription' | 'inert'> {
  slot: Slot
  /** Loads the cover eagerly. */
  first: boolean
}

/**
 * An item of a list of featured books, as wide as the list. The label is the slot's own text rather than
 * computed, because the spec's prices and labels differ by a percentage point (DESIGN §5).
 */
export function HeroSlide({ slot: { book, label, slug }, first, ...item }: HeroSlideProps) {
  return (
    <li
      {...item}
      className="grid min-w-0 flex-[0_0_100%] snap-start snap-always grid-cols-[min(7rem,29vw)_minmax(0,1fr)] items-center gap-[min(1.25rem,5vw)] px-(--page-edge) py-4 sm:grid-cols-[10.5rem_1fr] sm:gap-8"
    >
      <Cover
        image={book.image}
        priority={first}
        sizes="(min-width: 40rem) 10.5rem, 7rem"
        className="w-full"
      />
      <div className="min-w-0">
        {label ? <Badge tone="savings">{`${label} OFF`}</Badge> : null}
        <h2 className="type-heading mt-2 line-clamp-3">
          <a href={slug ? links.product(slug) : links.book(book.id)} className="hover:underline">
            {unbroken(book.title)}
          </a>
        </h2>
        {book.subtitle ? <p className="type-label mt-1 line-clamp-1">{book.subtitle}</p> : null}
        <p className="type-note mt-1 line-clamp-2 tabular-nums">
          {[book.author ?? book.publisher, editionLabel(book)].filter(Boolean).join(' · ')}
        </p>
        {book.isbn ? (
          <p translate="no" className="type-note tabular-nums">{`ISBN ${shownIsbn(book.isbn)}`}</p>
        ) : null}
        <LawMark book={book} className="mt-0.5 text-sm" />
        <Price
          current={book.shownPrice}
          original={book.originalPrice}
          size="lg"
          className="mt-2 [&>span]:text-2xl"
        />
        <ButtonLink href={links.category('direct-tax-income-tax', { buy: book.id })} className="mt-3">
          Buy Now
        </ButtonLink>
      </div>
    </li>
  )
}
