import { lazy, Suspense } from 'react'

import { type Combo, savingOf } from '#modules/merchandising/combo.ts'
import { BuyBox } from '#web/book/buy-box.tsx'
import { ZOOMED_SIZES, ZoomPicture } from '#web/book/gallery.tsx'
import { ComboCover } from '#web/combo/combo-cover.tsx'
import { COMBO_RATING, comboItem } from '#web/combo/shown-combo.ts'
import { links } from '#web/links.ts'
import { bookCount } from '#web/shop/book-count.ts'
import { privateMeta } from '#web/private-meta.ts'
import { OfferDetail } from '#web/storefront/collections/offer-detail.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Money } from '#web/shop/price.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RatingLine } from '#web/ui/stars.tsx'

import type { Route } from './+types/combo-route'
import { type ComboData, loadCombo } from './load-combo.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  return loadCombo(context, params.id)
}

const NOT_FOUND = 'Combo Offer not found!'

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? privateMeta(NOT_FOUND)

export default function ComboRoute({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  return loaderData ? <ComboPage key={loaderData.combo.id} {...loaderData} /> : <ComboNotFound />
}

// Behind a tab: its code may load after hydration.
const ComboContents = lazy(() => import('./combo-contents.tsx').then((m) => ({ default: m.ComboContents })))

const COVER_SIZES = '(min-width: 64rem) 11rem, 10rem'

/** A combo's detail view (spec storefront §2). */
function ComboPage({ combo, shareUrl }: Omit<ComboData, 'meta'>) {
  const covers = combo.contents.map(({ book }) => book.image)
  return (
    <OfferDetail
      banner={{
        title: 'Combo Offer',
        crumbs: [
          { label: 'Home', href: links.home() },
          { label: 'Combo Offers', href: links.combos() },
          { label: combo.title },
        ],
      }}
      title={combo.title}
      heading={
        <>
          <p className="text-lg text-ink-soft">{`${bookCount(combo.contents.length)} in one parcel`}</p>
          <RatingLine {...COMBO_RATING} />
        </>
      }
      picture={
        <div className="mx-auto max-w-sm lg:max-w-none">
          <ZoomPicture title={combo.title}>
            {(zoomed) => (
              <ComboCover
                covers={covers}
                sizes={zoomed ? ZOOMED_SIZES : COVER_SIZES}
                priority
                className="py-10"
              />
            )}
          </ZoomPicture>
        </div>
      }
      buy={
        <BuyBox
          shownPrice={combo.price}
          originalPrice={combo.originalPrice}
          stock={combo.stock}
          item={comboItem({ ...combo, covers })}
        />
      }
      more={<Saving combo={combo} />}
      about={<p className="max-w-3xl leading-7 whitespace-pre-line">{combo.description}</p>}
      inside={
        <Suspense>
          <ComboContents contents={combo.contents} />
        </Suspense>
      }
      shareUrl={shareUrl}
    />
  )
}

/** The saving over buying the books one by one, at today's prices. */
function Saving({ combo }: { combo: Combo }) {
  const saved = savingOf(combo)
  if (saved === 0) return null
  return (
    <p className="tabular-nums">
      <span>One by one these books cost </span>
      <Money paise={combo.originalPrice} />
      <span> today: </span>
      <strong className="font-semibold text-savings">
        <span>together you save </span>
        <Money paise={saved} />
        <span>.</span>
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
