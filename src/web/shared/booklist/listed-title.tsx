import type { CandidateJson } from '#modules/booklists/booklists.schema.ts'
import { fromRupees } from '#platform/money.ts'
import { Cover } from '#web/shared/book-card/cover.tsx'
import { LawMark } from '#web/shared/book-card/law-mark.tsx'
import { links } from '#web/links.ts'
import { Money } from '#web/shared/shop/price.tsx'

/** A book in a list: cover, title, facts, today's price and stock. */
export function ListedTitle({ book }: { book: CandidateJson }) {
  return (
    <div className="grid min-w-0 grid-cols-[min(3.5rem,16vw)_minmax(0,1fr)] gap-x-3">
      <Cover image={book.image} sizes="3.5rem" className="w-full" />
      <div className="min-w-0">
        <a
          href={links.book(book._id)}
          className="font-serif text-base leading-snug font-semibold [overflow-wrap:anywhere] hover:underline"
        >
          {book.title}
        </a>
        <p className="text-sm text-ink-soft empty:hidden">{bookFacts(book)}</p>
        <LawMark book={book} className="text-sm" />
        <p className="mt-0.5 text-sm tabular-nums">
          <span className="font-semibold">
            <Money paise={fromRupees(book.price)} />
          </span>
          <span> · </span>
          <StockWords stock={book.stock} />
        </p>
      </div>
    </div>
  )
}

/** Returns author, edition with its year, and publisher, as far as they are known. */
export function bookFacts({ author, edition, publisher }: CandidateJson): string {
  return [author, edition, publisher].filter(Boolean).join(' · ')
}

/** Maximum stock that is shown as an exact number. */
const FEW = 5

export function StockWords({ stock }: { stock: number }) {
  if (stock < 1) return <span className="font-semibold text-danger">out of stock</span>
  return <span className="text-savings">{stock <= FEW ? `${stock} in stock` : 'in stock'}</span>
}
