import { lazy, Suspense } from 'react'

import type { Combo } from '#modules/merchandising/combo.ts'
import { links } from '#web/links.ts'
import { BuyBox } from '#web/book/buy-box.tsx'
import { RatingLine } from '#web/book/rating-line.tsx'
import { ZOOMED_SIZES, ZoomPicture } from '#web/book/zoom-picture.tsx'
import { OfferDetail } from '#web/storefront/collections/offer-detail.tsx'

import { ComboCover } from '#web/combo/combo-cover.tsx'
import type { ComboData } from './load-combo.ts'
import { bookCount, COMBO_RATING, comboItem } from '#web/combo/shown-combo.ts'
import { Money } from '#web/ui/price.tsx'

// Behind a tab: its code may come after the page is alive.
const ComboContents = lazy(() => import('./combo-contents.tsx').then((m) => ({ default: m.ComboContents })))

const COVER_SIZES = '(min-width: 64rem) 11rem, 10rem'

/** A combo's detail view (spec storefront §2). */
export function ComboPage({ combo, shareUrl }: Omit<ComboData, 'meta'>) {
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
          <p className="text-lg text-ink-soft">{bookCount(combo.contents.length)} in one parcel</p>
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

/** What a reader works out first: is it less than the books one by one, at today's prices? */
function Saving({ combo }: { combo: Combo }) {
  const apart = combo.contents.reduce((sum, { book, quantity }) => sum + book.shownPrice * quantity, 0)
  if (apart <= combo.price) return null
  return (
    <p className="tabular-nums">
      One by one these books cost <Money paise={apart} /> today:{' '}
      <strong className="font-semibold text-savings">
        together you save <Money paise={apart - combo.price} />.
      </strong>
    </p>
  )
}
