import { bookItem } from '#web/browser/book-items.ts'
import { links } from '#web/links.ts'
import { BuyBox } from '#web/book/buy-box.tsx'
import { Gallery } from '#web/book/gallery.tsx'
import { pictures } from '#web/book/pictures.ts'
import { RatingLine } from '#web/book/rating-line.tsx'
import { reviewCount } from '#web/book/review.ts'
import { Anchor } from '#web/ui/anchor.tsx'

import type { ItemData } from './load-list.ts'
import { OfferDetail } from './offer-detail.tsx'
import { WhatsInside } from './whats-inside.tsx'

/** A book of a home list, at its position's own address. */
export function ItemPage({ list, book, shareUrl }: Omit<ItemData, 'meta'>) {
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
          <Anchor
            href={links.book(book.id)}
            className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4"
          >
            Edition, ISBN and reviews of this book
          </Anchor>
        </p>
      }
      about={
        <p className="max-w-3xl leading-7 whitespace-pre-line">
          {book.longDescription || book.description || 'No detailed description available.'}
        </p>
      }
      inside={<WhatsInside />}
      shareUrl={shareUrl}
    />
  )
}
