import { X } from 'lucide-react'
import { Link, useNavigate } from 'react-router'

import { type BookCard, discountPercent } from '#modules/catalogue/book.ts'
import { bookItem } from '#web/browser/book-items.ts'
import { addToCart } from '#web/book-card/cart-actions.ts'
import { links } from '#web/links.ts'
import { Cover } from '#web/book-card/cover.tsx'
import { Button } from '#web/ui/button.tsx'
import { Price } from '#web/shop/price.tsx'

/** The book that Buy Now on the home page carried here (DESIGN §5), before all others. */
export function ReadyToBuy({ book, dismissHref }: { book: BookCard; dismissHref: string }) {
  const navigate = useNavigate()
  const soldOut = book.stock < 1
  const buyNow = () => {
    addToCart(bookItem(book))
    void navigate(links.cart())
  }
  return (
    <section
      aria-label="Your chosen book"
      className="relative mb-8 grid grid-cols-[5rem_1fr] gap-x-5 gap-y-4 rounded-lg border border-accent-ink bg-surface p-4 sm:grid-cols-[5rem_1fr] sm:p-6 md:grid-cols-[5rem_1fr_auto]"
    >
      <Cover image={book.image} sizes="5rem" priority className="self-start" />
      <div className="min-w-0 max-md:pr-10">
        <p className="eyebrow text-accent-ink">Ready to buy</p>
        <h2 className="mt-1 text-xl leading-snug font-semibold">
          <Link to={links.book(book.id)} className="hover:underline">
            {book.title}
          </Link>
        </h2>
        {book.author ? <p className="text-sm text-ink-soft">{book.author}</p> : null}
        <Price
          current={book.shownPrice}
          original={book.originalPrice}
          percentOff={discountPercent(book)}
          className="mt-3"
        />
      </div>
      <div className="flex gap-3 max-sm:col-span-2 sm:col-start-2 md:col-start-3 md:mr-8 md:self-center">
        <Button disabled={soldOut} onClick={buyNow} className="max-sm:grow">
          {soldOut ? 'Out of stock' : 'Buy Now'}
        </Button>
        {soldOut ? null : (
          <Button variant="secondary" onClick={() => addToCart(bookItem(book))} className="max-sm:grow">
            Add to Cart
          </Button>
        )}
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
