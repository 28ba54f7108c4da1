import { editionLabel } from '#modules/catalogue/book.ts'
import { shownIsbn } from '#modules/catalogue/shown-isbn.ts'
import type { Slot } from '#modules/offers/merchandising/merchandising.service.ts'
import { links } from '#web/links.ts'
import { Cover } from '#web/shared/book-card/cover.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Price } from '#web/shared/shop/price.tsx'

/**
 * A featured book. The label is the slot's own text rather than computed, because the spec's prices and
 * labels differ by a percentage point (DESIGN §5).
 */
export function HeroSlide({ slot: { book, label, slug }, first }: { slot: Slot; first: boolean }) {
  return (
    <div className="page grid h-full grid-cols-[min(7.5rem,31vw)_minmax(0,1fr)] items-center gap-[min(1.25rem,5vw)] py-6 sm:grid-cols-[13rem_1fr] sm:gap-12 md:py-12 lg:grid-cols-[minmax(0,46rem)_18rem] lg:justify-between lg:gap-16 lg:pr-[8vw]">
      <Cover
        image={book.image}
        priority={first}
        sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 13rem, 7.5rem"
        className="w-full lg:order-last [&_img]:shadow-lift"
      />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {label ? <Badge tone="savings">{`${label} OFF`}</Badge> : null}
          <span className="eyebrow hidden text-ink-soft sm:inline">{book.categoryName}</span>
        </p>
        <h2 className="display mt-3 line-clamp-4 text-[min(1.375rem,8vw)] sm:line-clamp-3 sm:text-4xl lg:text-[3.25rem]">
          <a href={slug ? links.product(slug) : links.book(book.id)} className="hover:underline">
            {book.title}
          </a>
        </h2>
        {book.subtitle ? (
          <p className="mt-1 line-clamp-1 font-medium sm:mt-3 sm:text-lg">{book.subtitle}</p>
        ) : null}
        <p className="mt-2 line-clamp-1 text-ink-soft sm:mt-4 sm:text-lg">{book.author ?? book.publisher}</p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-soft tabular-nums empty:hidden">
          <WhichOne book={book} />
        </p>
        <Price
          current={book.shownPrice}
          original={book.originalPrice}
          size="lg"
          className="mt-3 [&>span]:text-2xl sm:mt-6 sm:[&>span]:text-3xl"
        />
        <ButtonLink
          href={links.category('direct-tax-income-tax', { buy: book.id })}
          size="lg"
          className="mt-4 sm:mt-6"
        >
          Buy Now
        </ButtonLink>
      </div>
    </div>
  )
}

/** Facts that distinguish the edition: its name and ISBN. */
function WhichOne({ book }: { book: Slot['book'] }) {
  const edition = editionLabel(book)
  return (
    <>
      {edition ? <span>{edition}</span> : null}
      {book.isbn ? <span translate="no">{`ISBN ${shownIsbn(book.isbn)}`}</span> : null}
    </>
  )
}
