import type { Book } from '#modules/catalogue/book.ts'
import type { SectionIndexByAct } from '#modules/law/section-index/section-index.ts'
import { BuyButton } from '#web/shared/book-card/buy-button.tsx'
import { bookItem } from '#web/shared/book-card/cart-actions.ts'
import { Cover } from '#web/shared/book-card/cover.tsx'
import { LawMark } from '#web/shared/book-card/law-mark.tsx'
import type { ShownBook } from '#web/shared/book-card/shown-book.ts'
import { cart } from '#web/client/cart-store.ts'
import { notify } from '#web/client/toast.ts'
import { links } from '#web/links.ts'
import { Money } from '#web/shared/shop/price.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

import { About, type AboutFacts } from './about.tsx'
import { Contents } from './contents.tsx'
import { CoveredSections } from './covered-sections.tsx'
import type { ReviewPage } from './review.ts'
import { ReviewsPanel } from './reviews-panel.tsx'
import { SimilarBooks } from './similar-books.tsx'

export interface BookMoreProps {
  book: ShownBook & AboutFacts & Pick<Book, 'contents'>
  reviews: ReviewPage
  similar: readonly ShownBook[]
  together: readonly ShownBook[]
  /** Sections of the law that the book covers. */
  sections: readonly SectionIndexByAct[]
}

/**
 * The part of a book's page below the first screen: contents, sections covered, books bought together, About
 * and Reviews, similar books.
 */
export function BookMore({ book, reviews, similar, together, sections }: BookMoreProps) {
  return (
    <div className="max-md:*:below-fold">
      <Contents text={book.contents} />
      <CoveredSections index={sections} />
      <BoughtTogether book={book} companions={together} />
      <Tabs
        label="More about this book"
        className="mt-14"
        tabs={[
          { value: 'about', label: 'About', panel: <About book={book} /> },
          {
            value: 'reviews',
            label: `Reviews (${reviews.total})`,
            panel: <ReviewsPanel bookId={book.id} first={reviews} />,
          },
        ]}
      />
      <SimilarBooks books={similar} />
    </div>
  )
}

interface BoughtTogetherProps {
  book: ShownBook
  /** Companions that are in stock. */
  companions: readonly ShownBook[]
}

/**
 * Books that other readers bought with this one, with a button that adds all of them to the cart. Renders
 * nothing if there are none, or if this book is sold out.
 */
export function BoughtTogether({ book, companions }: BoughtTogetherProps) {
  if (companions.length === 0 || book.stock === 0) return null
  const all = [book, ...companions]
  const buy = () => {
    for (const one of all) cart.add({ ...bookItem(one), quantity: 1 }, 1)
    notify.success(`${all.length} books added to cart!`, { label: 'View cart', href: links.cart() })
  }
  return (
    <section aria-labelledby="bought-together" className="mt-14 rounded-lg border border-line p-4 sm:p-6">
      <h2 id="bought-together" className="type-heading mb-5">
        Often bought together
      </h2>
      <div className="flex flex-wrap items-end gap-x-8 gap-y-5">
        <ul className="grid grow grid-cols-3 gap-4 sm:max-w-2xl">
          {all.map((one) => (
            <li key={one.id} className="min-w-0">
              <Together book={one} current={one.id === book.id} />
            </li>
          ))}
        </ul>
        <div className="flex flex-col gap-3 max-sm:w-full">
          <p>
            <span>Together </span>
            <strong className="tabular-nums">
              <Money paise={all.reduce((sum, { shownPrice }) => sum + shownPrice, 0)} />
            </strong>
          </p>
          <BuyButton onClick={buy}>
            {all.length === 2 ? 'Add both to Cart' : `Add all ${all.length} to Cart`}
          </BuyButton>
        </div>
      </div>
    </section>
  )
}

function Together({ book, current }: { book: ShownBook; current: boolean }) {
  const content = (
    <>
      <Cover image={book.image} sizes="(min-width: 40rem) 8rem, 28vw" className="mb-2 max-w-32" />
      <span className="line-clamp-2 text-sm leading-snug font-semibold">
        {current ? `This book: ${book.title}` : book.title}
      </span>
      <LawMark book={book} className="text-sm" />
      <span className="text-sm tabular-nums">
        <Money paise={book.shownPrice} />
      </span>
    </>
  )
  if (current) return <div className="flex flex-col">{content}</div>
  return (
    <a href={links.book(book.id)} className="flex flex-col hover:underline">
      {content}
    </a>
  )
}
