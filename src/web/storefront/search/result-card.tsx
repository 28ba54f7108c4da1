import { discountPercent } from '#modules/catalogue/book.ts'
import { BookByline } from '#web/shared/book-card/book-card.tsx'
import { bookFacts } from '#web/shared/book-card/book-facts.ts'
import { BookMarks } from '#web/shared/book-card/book-marks.tsx'
import { Cover } from '#web/shared/book-card/cover.tsx'
import { LawMark } from '#web/shared/book-card/law-mark.tsx'
import type { ListedBook } from '#web/shared/book-card/shown-book.ts'
import { links } from '#web/links.ts'
import { Price } from '#web/shared/shop/price.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { unbroken } from '#web/ui/unbroken.tsx'

/** A book in the search results: title, author, category, price and View Details (spec storefront §2). */
export function ResultCard({ book, first }: { book: ListedBook; first: boolean }) {
  return (
    <article className="panel relative grid h-full grid-cols-[min(5.5rem,22vw)_minmax(0,1fr)] gap-4 p-4 transition-shadow hover:shadow-lift sm:grid-cols-[7rem_1fr] sm:gap-6">
      <Cover image={book.image} priority={first} sizes="7rem" className="self-start" />
      <div className="flex min-w-0 flex-col">
        <BookByline book={book} />
        <h2 className="card-title mt-1 line-clamp-3">{unbroken(book.title)}</h2>
        <p className="mt-1 line-clamp-1 text-sm">{book.author ?? 'Unknown'}</p>
        <p className="mt-1 line-clamp-2 text-sm text-ink-soft tabular-nums">{bookFacts(book).join(' · ')}</p>
        <LawMark book={book} className="mt-1 text-sm" />
        <BookMarks book={book} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-3">
          <Price current={book.shownPrice} original={book.originalPrice} percentOff={discountPercent(book)} />
          <ButtonLink
            href={links.book(book.id)}
            variant="secondary"
            size="sm"
            aria-label={`View Details: ${book.title}`}
            className="after:absolute after:inset-0 after:rounded-lg"
          >
            View Details
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}
