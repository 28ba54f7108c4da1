import { X } from 'lucide-react'
import { Link, useNavigate } from 'react-router'

import { type BookCard, discountPercent } from '#modules/catalogue/book.ts'
import { bookItem } from '#web/browser/book-items.ts'
import { addToCart } from '#web/browser/cart-actions.ts'
import { links } from '#web/links.ts'
import { CartButton } from '#web/storefront/book-card/book-buttons.tsx'
import { Cover } from '#web/storefront/book-card/cover.tsx'
import { Button } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'

/** The book that Buy Now on the home page carried here (DESIGN §5), before all others. */
export function ReadyToBuy({ book, dismissHref }: { book: BookCard; dismissHref: string }) {
  const navigate = useNavigate()
  const buyNow = () => {
    addToCart(bookItem(book))
    void navigate(links.cart())
  }
  return (
    <section
      aria-label="Your chosen book"
      className="relative mb-8 grid grid-cols-[5rem_1fr] gap-x-5 gap-y-4 rounded-lg border border-accent-ink bg-surface p-4 sm:grid-cols-[7rem_1fr] sm:p-6"
    >
      <Cover image={book.image} sizes="7rem" priority className="self-start" />
      <div className="min-w-0 pr-10">
        <p className="eyebrow text-accent-ink">Ready to buy</p>
        <h3 className="mt-1 text-xl leading-snug font-semibold">
          <Link to={links.book(book.id)} className="hover:underline">
            {book.title}
          </Link>
        </h3>
        {book.author ? <p className="text-sm text-ink-soft">{book.author}</p> : null}
        <Price
          current={book.shownPrice}
          original={book.originalPrice}
          percentOff={discountPercent(book)}
          className="mt-3"
        />
      </div>
      <div className="col-span-2 flex flex-wrap gap-3 sm:col-span-1 sm:col-start-2">
        {book.stock > 0 ? <Button onClick={buyNow}>Buy Now</Button> : null}
        <CartButton book={book} />
      </div>
      <Link
        to={dismissHref}
        preventScrollReset
        aria-label="Put this book aside"
        className="target absolute top-2 right-2 inline-flex items-center justify-center rounded-md hover:bg-sunken"
      >
        <X aria-hidden className="size-5" />
      </Link>
    </section>
  )
}
