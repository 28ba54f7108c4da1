import { booksIn, type ComboContent } from '#modules/offers/merchandising/combo.ts'
import { Cover } from '#web/shared/book-card/cover.tsx'
import { bookFacts } from '#web/shared/book-card/book-facts.ts'
import { LawMark } from '#web/shared/book-card/law-mark.tsx'
import { links } from '#web/links.ts'
import { bookCount } from '#web/shared/shop/book-count.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Money } from '#web/shared/shop/price.tsx'

/** A combo's books, next to its price. Each title links to the book's page. */
export function ComboContents({ contents }: { contents: readonly ComboContent[] }) {
  return (
    <section aria-labelledby="combo-books">
      <h2 id="combo-books" className="type-heading">
        {`In this set: ${bookCount(booksIn(contents))}`}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {contents.map((content) => (
          <Content key={content.book.id} {...content} />
        ))}
      </ul>
    </section>
  )
}

function Content({ book, quantity }: ComboContent) {
  return (
    <li className="grid grid-cols-[min(4rem,20vw)_minmax(0,1fr)] gap-x-4 py-4 sm:grid-cols-[4rem_1fr_auto]">
      <Cover image={book.image} sizes="4rem" className="self-start" />
      <div className="min-w-0">
        <p className="card-title line-clamp-none">
          <a href={links.book(book.id)} className="inline-flex min-h-6 items-center hover:underline">
            {quantity > 1 ? `${quantity} × ${book.title}` : book.title}
          </a>
        </p>
        {book.author ? <p className="text-sm">{book.author}</p> : null}
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-soft tabular-nums">
          {bookFacts(book).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        <LawMark book={book} className="text-sm" />
        {book.stock < quantity ? <Badge tone="caution">Out of stock</Badge> : null}
      </div>
      <p className="text-sm text-ink-soft tabular-nums max-sm:col-start-2">
        <span>On its own: </span>
        <Money paise={book.shownPrice} />
      </p>
    </li>
  )
}
