import { lazy, Suspense } from 'react'

import { BuyBox } from '#web/shared/book/buy-box.tsx'
import { BuyBar, type Buyable, Buying } from '#web/shared/book/buying.tsx'
import {
  DETAIL_BUY,
  DETAIL_GRID,
  DETAIL_HEAD,
  DETAIL_PICTURE,
  DETAIL_TEXT,
  DETAIL_TITLE,
} from '#web/shared/book/detail-layout.ts'
import { ShareLinks } from '#web/shared/book/share-links.tsx'
import type { Crumb } from '#web/breadcrumbs.tsx'

import type { Elements } from '#web/ui/elements.ts'
import { unbroken } from '#web/ui/unbroken.tsx'
import { Banner } from './banner.tsx'

// The server renders the tabs, and their code loads after the first screen is hydrated.
const OfferTabs = lazy(() => import('./offer-tabs.tsx').then((m) => ({ default: m.OfferTabs })))

export interface OfferDetailProps {
  /** Page head with the list's name, such as 'Bestsellers'. */
  banner: { title: string; crumbs: readonly Crumb[] }
  title: string
  /** Shown below the title: author and rating. */
  heading: Elements
  picture: Elements
  buyable: Buyable
  /** Shown next to the buy box. */
  details: Elements
  about: Elements
  shareUrl: string
}

/** Detail view of a product from the home page (spec storefront §2): a book or a combo. */
export function OfferDetail(props: OfferDetailProps) {
  return (
    <Buying of={props.buyable}>
      <Banner {...props.banner} quiet />
      <div className="page pt-4">
        <article className={DETAIL_GRID}>
          <div className={DETAIL_PICTURE}>{props.picture}</div>
          <header className={DETAIL_HEAD}>
            <h1 className={DETAIL_TITLE}>{unbroken(props.title)}</h1>
            {props.heading}
          </header>
          <div className={DETAIL_BUY}>
            <BuyBox />
          </div>
          <div className={DETAIL_TEXT}>
            {props.details}
            <ShareLinks url={props.shareUrl} title={props.title} />
          </div>
        </article>
        <Suspense fallback={<div className="min-h-96" />}>
          <OfferTabs title={props.title} about={props.about} />
        </Suspense>
        <BuyBar />
      </div>
    </Buying>
  )
}
