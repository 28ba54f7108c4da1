import { discountPercent } from '#modules/catalogue/book.ts'
import { links } from '#web/links.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Price } from '#web/ui/price.tsx'

import { BookByline } from './book-byline.tsx'
import { CartButton, WishlistButton } from './book-buttons.tsx'
import type { BookCardProps } from './book-card.tsx'
import { bookFacts } from './book-facts.ts'
import { Cover } from './cover.tsx'

/** A book in a list: one line to compare, with the facts that professionals look for. */
export function BookRow({ book, level = 3, wording, href = links.book(book.id) }: BookCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className="group relative grid grid-cols-[5rem_1fr] gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-4 transition-shadow hover:shadow-lift sm:grid-cols-[6rem_1fr_14rem] sm:gap-x-6">
      <Cover image={book.image} sizes="6rem" className="self-start" />
      <div className="min-w-0">
        <BookByline book={book} />
        <Heading className="mt-1 line-clamp-3 text-lg leading-snug font-semibold">
          <Anchor href={href} className="after:absolute after:inset-0 after:rounded-lg group-hover:underline">
            {book.title}
          </Anchor>
        </Heading>
        {book.subtitle ? <p className="line-clamp-1 text-sm text-ink-soft">{book.subtitle}</p> : null}
        {book.author ? <p className="mt-1 line-clamp-1 text-sm">{book.author}</p> : null}
        <p className="mt-2 flex flex-wrap gap-x-3 text-sm text-ink-soft tabular-nums">
          {bookFacts(book).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-3 sm:col-span-1 sm:flex-col sm:items-end">
        <Price
          current={book.shownPrice}
          original={book.originalPrice}
          percentOff={discountPercent(book)}
          className="sm:justify-end"
        />
        <div className="relative z-10 flex gap-2 sm:w-full">
          <CartButton book={book} wording={wording} />
          <WishlistButton book={book} wording={wording} />
        </div>
      </div>
    </article>
  )
}
