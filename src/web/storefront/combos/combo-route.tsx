import { data } from 'react-router'

import { markOfSet } from '#modules/catalogue/law-mark.ts'
import { shareAddress } from '#modules/catalogue/share-pictures/share-address.ts'
import { booksIn, type Combo, savingOf } from '#modules/offers/merchandising/combo.ts'
import { business } from '#modules/settings/business.ts'
import { toRupees } from '#platform/money.ts'
import { LawMark } from '#web/shared/book-card/law-mark.tsx'
import { ZOOMED_SIZES, ZoomPicture } from '#web/shared/book/gallery.tsx'
import { Rating } from '#web/shared/book/rating.tsx'
import { ComboCover } from '#web/shared/combo/combo-cover.tsx'
import { comboItem, comboRating } from '#web/shared/combo/shown-combo.ts'
import { links } from '#web/links.ts'
import { type PageFacts, pageMeta } from '#web/page-meta.ts'
import { privateMeta } from '#web/private-meta.ts'
import { pageContext, type PageServices, servicesContext, siteContext } from '#web/services.ts'
import { bookCount } from '#web/shared/shop/book-count.ts'
import { Money } from '#web/shared/shop/price.tsx'
import { breadcrumbData } from '#web/storefront/article/structured-data.ts'
import { absolute } from '#web/storefront/book/book-meta.ts'
import { OfferDetail } from '#web/storefront/collections/offer-detail.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'

import type { Route } from './+types/combo-route'
import { ComboContents } from './combo-contents.tsx'

/**
 * Loads `/bookstore/combo-offer/{id}` by number, or by the id that carts store. Responds with 404 if there is
 * none.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const combo = await comboOf(context.get(servicesContext), params.id)
  const page = context.get(pageContext)
  page.tag('collections')
  if (!combo) {
    page.tag('catalogue')
    return data(null, { status: 404 })
  }
  page.tag(...combo.contents.map(({ book }) => `book:${book.id}`))
  const { origin } = context.get(siteContext)
  return data({
    combo,
    shareUrl: origin + links.combo(combo.number),
    meta: pageMeta(context, comboFacts(combo, origin)),
  })
}

async function comboOf({ merchandising }: PageServices, id: string): Promise<Combo | undefined> {
  return /^[1-9]\d{0,5}$/.test(id) ? merchandising.combo(Number(id)) : merchandising.comboById(id)
}

function comboFacts(combo: Combo, origin: string): PageFacts {
  const { title, description, contents } = combo
  const url = origin + links.combo(combo.number)
  const [dearest] = contents
  return {
    title,
    description,
    canonical: url,
    image: dearest && origin + shareAddress(dearest.book),
    structured: [
      breadcrumbData(
        [
          ['Combo Offers', links.combos()],
          [title, links.combo(combo.number)],
        ],
        origin,
      ),
      {
        '@context': 'https://schema.org',
        '@type': 'Product',
        '@id': url,
        url,
        name: title,
        description,
        image: contents.map(({ book }) => absolute(book.image, origin)),
        offers: {
          '@type': 'Offer',
          url,
          price: toRupees(combo.price).toFixed(2),
          priceCurrency: 'INR',
          itemCondition: 'https://schema.org/NewCondition',
          availability: `https://schema.org/${combo.stock > 0 ? 'InStock' : 'OutOfStock'}`,
          seller: { '@type': 'Organization', name: business.name },
        },
      },
    ],
  }
}

const NOT_FOUND = 'Combo Offer not found!'

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? privateMeta(NOT_FOUND)

export default function ComboRoute({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  return loaderData ? <ComboPage key={loaderData.combo.id} {...loaderData} /> : <ComboNotFound />
}

const COVER_SIZES = '(min-width: 80rem) 8rem, 5rem'

/** A combo's detail view (spec storefront §2). */
function ComboPage({ combo, shareUrl }: { combo: Combo; shareUrl: string }) {
  const covers = combo.contents.map(({ book }) => book.image)
  return (
    <OfferDetail
      banner={{
        title: 'Combo Offer',
        crumbs: [{ label: 'Combo Offers', href: links.combos() }, { label: combo.title }],
      }}
      title={combo.title}
      heading={
        <>
          <p className="text-ink-soft">{`${bookCount(booksIn(combo.contents))} in one parcel`}</p>
          <LawMark book={markOfSet(combo.contents.map(({ book }) => book))} />
          <Rating {...comboRating(combo)} />
        </>
      }
      picture={
        <ZoomPicture title={combo.title}>
          {(zoomed) => (
            <ComboCover
              covers={covers}
              sizes={zoomed ? ZOOMED_SIZES : COVER_SIZES}
              priority
              className="py-[4%] md:py-10"
            />
          )}
        </ZoomPicture>
      }
      buyable={{
        shownPrice: combo.price,
        originalPrice: combo.originalPrice,
        stock: combo.stock,
        item: comboItem({ ...combo, covers }),
      }}
      details={
        <>
          <Saving combo={combo} />
          <ComboContents contents={combo.contents} />
        </>
      }
      about={<p className="max-w-3xl leading-7 whitespace-pre-line">{combo.description}</p>}
      shareUrl={shareUrl}
    />
  )
}

/** The saving compared with buying the books separately at today's prices. */
function Saving({ combo }: { combo: Combo }) {
  const saved = savingOf(combo)
  if (saved === 0) return null
  return (
    <p className="tabular-nums">
      <span>Bought separately: </span>
      <Money paise={combo.originalPrice} />
      <span> · </span>
      <strong className="font-semibold text-savings">
        <span>You save </span>
        <Money paise={saved} />
        <span> with this set.</span>
      </strong>
    </p>
  )
}

function ComboNotFound() {
  return (
    <EmptyState
      level={1}
      icon={<Icon name="package-open" />}
      title={NOT_FOUND}
      actions={<ButtonLink href={links.combos()}>See all combo offers</ButtonLink>}
    >
      It may have ended, or the link may be mistyped.
    </EmptyState>
  )
}
