import { data } from 'react-router'

import type { HomeListName } from '#modules/offers/merchandising/home-lists/home-lists.schema.ts'
import { shareAddress } from '#modules/catalogue/share-pictures/share-address.ts'
import { bookItem } from '#web/shared/book-card/cart-actions.ts'
import { LawMark } from '#web/shared/book-card/law-mark.tsx'
import { aboutText } from '#web/shared/book/about.tsx'
import { Gallery, pictures } from '#web/shared/book/gallery.tsx'
import { Rating } from '#web/shared/book/rating.tsx'
import { bookListAt } from '#web/shared/home-lists/book-lists.ts'
import { links } from '#web/links.ts'
import { pageMeta } from '#web/page-meta.ts'
import { found, pageContext, servicesContext, siteContext } from '#web/services.ts'
import { BookNotFound, NO_BOOK_META } from '#web/storefront/book/book-not-found.tsx'

import type { Route } from './+types/item-route'
import { OfferDetail } from './offer-detail.tsx'

/**
 * Loads the item at a position in a list (DESIGN §5). Responds with 404 if there is none. The canonical URL
 * is that of the book's own page.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const list = bookListAt(url.pathname)
  const { catalogue, shownLists } = context.get(servicesContext)
  const slotsOf = async (name: HomeListName) => (await shownLists.of([name]))[name].slots
  context.get(pageContext).tag('collections', 'catalogue')
  const slots = /^[1-9]\d{0,3}$/.test(params.id) ? await slotsOf(list.collection) : []
  const slot = slots.find((one) => one.position === Number(params.id))
  const book = slot && (await found(catalogue.book(slot.book.id)))
  if (!slot || !book) return data(null, { status: 404 })
  context.get(pageContext).tag(`book:${book.id}`)
  context.get(pageContext).viewed(book.id)
  const { origin } = context.get(siteContext)
  const meta = pageMeta(context, {
    title: `${book.title}: ${list.title}`,
    description: `From our ${list.title.toLowerCase()}: ${book.description ?? book.title}`.slice(0, 300),
    canonical: origin + links.book(book.id),
    image: origin + shareAddress(book),
  })
  return data({ list, book, shareUrl: origin + links[`${list.page}Item`](slot.position), meta })
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? NO_BOOK_META

export default function ItemRoute({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  return loaderData ? <ItemPage key={loaderData.shareUrl} {...loaderData} /> : <BookNotFound />
}

/** A book in a home list, at the URL of its position. */
function ItemPage({ list, book, shareUrl }: NonNullable<Route.ComponentProps['loaderData']>) {
  return (
    <OfferDetail
      banner={{
        title: list.title,
        crumbs: [{ label: list.title, href: links[list.page]() }, { label: book.title }],
      }}
      title={book.title}
      heading={
        <>
          <p className="text-ink-soft">{book.author ?? 'Unknown'}</p>
          <LawMark book={book} />
          <Rating rating={book.rating} count={book.reviewCount} />
        </>
      }
      picture={<Gallery title={book.title} pictures={pictures(book)} />}
      buyable={{ ...book, item: bookItem(book) }}
      details={
        <p>
          <a
            href={links.book(book.id)}
            className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4"
          >
            See edition, ISBN and reviews
          </a>
        </p>
      }
      about={
        <p className="max-w-3xl leading-7 whitespace-pre-line">
          {[book.description, aboutText(book)].filter(Boolean).join('\n\n') ||
            'No detailed description available.'}
        </p>
      }
      shareUrl={shareUrl}
    />
  )
}
