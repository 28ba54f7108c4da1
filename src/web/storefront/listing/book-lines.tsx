import { discountPercent } from '#modules/catalogue/book.ts'
import { shortEdition } from '#web/shared/book-card/book-facts.ts'
import { BookMarks } from '#web/shared/book-card/book-marks.tsx'
import { CartButton, WishlistButton } from '#web/shared/book-card/book-buttons.tsx'
import { LawMark } from '#web/shared/book-card/law-mark.tsx'
import type { ListedBook } from '#web/shared/book-card/shown-book.ts'
import { Cover } from '#web/shared/book-card/cover.tsx'
import { links } from '#web/links.ts'
import { Money } from '#web/shared/shop/price.tsx'

/** List view: compact rows, for comparing editions. */
export function BookLines({ books }: { books: readonly ListedBook[] }) {
  return (
    <div>
      <BookLineHead />
      <ul className="border-b border-line">
        {books.map((book) => (
          <li key={book.id}>
            <BookLine book={book} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * From 80 rem, facts are in aligned columns, so that editions can be compared. On narrower screens they share
 * a line.
 */
const COLUMNS =
  'grid grid-cols-[min(3.5rem,15vw)_minmax(0,1fr)] gap-x-4 gap-y-2 sm:grid-cols-[3.5rem_1fr_12rem] ' +
  'xl:grid-cols-[3rem_minmax(12rem,1fr)_6.5rem_8rem_7.75rem_12rem] xl:items-center'

/** Column headings, hidden from screen readers, because each fact has its own label for them. */
function BookLineHead() {
  return (
    <div aria-hidden className={`${COLUMNS} eyebrow px-3 pb-2 text-ink-soft max-xl:hidden`}>
      <span />
      <span>Title</span>
      <span>Edition</span>
      <span>Publisher</span>
      <span>ISBN</span>
      <span className="text-right">Price</span>
    </div>
  )
}

function BookLine({ book }: { book: ListedBook }) {
  return (
    <article className={`${COLUMNS} border-t border-line px-3 py-3 hover:bg-surface`}>
      <Cover image={book.image} sizes="3.5rem" className="self-start max-sm:row-span-2 xl:self-center" />
      <div className="min-w-0">
        <h3 className="card-title line-clamp-none">
          <a href={links.book(book.id)} className="inline-flex min-h-6 items-center hover:underline">
            {book.title}
          </a>
        </h3>
        {book.author ? <p className="line-clamp-1 text-sm text-ink-soft">{book.author}</p> : null}
        <dl className="flex flex-wrap gap-x-3 text-sm xl:hidden">
          <Facts book={book} />
        </dl>
        <BookMarks book={book} />
        <LawMark book={book} className="text-sm" />
      </div>
      <dl className="contents text-sm max-xl:hidden">
        <Facts book={book} columns />
      </dl>
      <div className="grid min-w-0 grid-cols-1 gap-2 max-sm:col-start-2">
        <LinePrice book={book} />
        <div className="flex flex-wrap gap-2">
          <CartButton book={book} className="min-w-0 grow px-2 whitespace-nowrap" />
          <WishlistButton book={book} />
        </div>
      </div>
    </article>
  )
}

function Facts({ book, columns }: { book: ListedBook; columns?: boolean }) {
  const facts = [
    ['Edition', shortEdition(book)],
    ['Publisher', book.publisher],
    ['ISBN', book.isbn],
  ] as const
  return facts.map(([name, value]) =>
    value || columns ? (
      <div key={name} className="min-w-0 break-words tabular-nums">
        <dt className={columns ? 'sr-only' : 'inline text-ink-soft'}>{`${name} `}</dt>
        <dd translate="no" className="inline">
          {value ?? <span className="text-ink-soft">–</span>}
        </dd>
      </div>
    ) : null,
  )
}

function LinePrice({ book }: { book: ListedBook }) {
  const percent = discountPercent(book)
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums sm:justify-end">
      <span className="font-semibold">
        <Money paise={book.shownPrice} />
      </span>
      {percent > 0 && book.originalPrice !== null ? (
        <span className="text-xs text-ink-soft">
          <span className="sr-only">instead of </span>
          <s>
            <Money paise={book.originalPrice} />
          </s>
          <span> </span>
          <span className="font-semibold whitespace-nowrap text-savings">{`${percent}% OFF`}</span>
        </span>
      ) : null}
    </p>
  )
}
