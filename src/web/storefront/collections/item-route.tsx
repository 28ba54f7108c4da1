import { bookItem } from '#web/book-card/cart-actions.ts'
import { aboutText } from '#web/book/about-text.ts'
import { BuyBox } from '#web/book/buy-box.tsx'
import { Gallery, pictures } from '#web/book/gallery.tsx'
import { reviewCount } from '#web/book/review.ts'
import { bookListAt } from '#web/home-lists/book-lists.ts'
import { links } from '#web/links.ts'
import { BookNotFound, NO_BOOK_META } from '#web/storefront/book/book-not-found.tsx'
import { RatingLine } from '#web/ui/stars.tsx'

import type { Route } from './+types/item-route'
import { type ItemData, loadItem } from './load-list.ts'
import { OfferDetail } from './offer-detail.tsx'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  return loadItem(context, bookListAt(url.pathname), params.id)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? NO_BOOK_META

export default function ItemRoute({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  return loaderData ? <ItemPage key={loaderData.shareUrl} {...loaderData} /> : <BookNotFound />
}

/** A book of a home list, at the address of its position. */
function ItemPage({ list, book, shareUrl }: Omit<ItemData, 'meta'>) {
  return (
    <OfferDetail
      banner={{
        title: list.title,
        crumbs: [
          { label: 'Home', href: links.home() },
          { label: list.title, href: links[list.page]() },
          { label: book.title },
        ],
      }}
      title={book.title}
      heading={
        <>
          <p className="text-lg text-ink-soft">{book.author ?? 'Unknown'}</p>
          <RatingLine rating={book.rating} reviews={reviewCount(book.reviewCount)} />
        </>
      }
      picture={<Gallery title={book.title} pictures={pictures(book)} />}
      buy={
        <BuyBox
          shownPrice={book.shownPrice}
          originalPrice={book.originalPrice}
          stock={book.stock}
          item={bookItem(book)}
        />
      }
      more={
        <p>
          <a
            href={links.book(book.id)}
            className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4"
          >
            Edition, ISBN and reviews of this book
          </a>
        </p>
      }
      about={
        <p className="max-w-3xl leading-7 whitespace-pre-line">
          {[book.description, aboutText(book)].filter(Boolean).join('\n\n') ||
            'No detailed description available.'}
        </p>
      }
      inside={<WhatsInside />}
      shareUrl={shareUrl}
    />
  )
}

const LINES = [
  'A new, printed copy in the publisher’s own binding',
  'The edition that this page names, checked before it is packed',
  'Packing that keeps corners straight: board, wrap and a stiff sleeve',
  'An exchange within 48 hours of delivery if it is damaged, misprinted or the wrong title',
]

/** Fixed text of the tab (spec storefront §2): contents of the parcel. */
function WhatsInside() {
  return (
    <ul className="grid max-w-3xl list-disc gap-2 pl-5 leading-7 marker:text-accent-ink">
      {LINES.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
