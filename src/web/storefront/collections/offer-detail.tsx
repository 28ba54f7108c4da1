import { lazy, Suspense } from 'react'

import { DETAIL_GRID, DETAIL_PICTURE, DETAIL_TEXT } from '#web/shared/book/detail-layout.ts'
import { ShareLinks } from '#web/shared/book/share-links.tsx'
import type { Crumb } from '#web/breadcrumbs.tsx'

import type { Elements } from '#web/ui/elements.ts'
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
  buy: Elements
  /** Shown below the buttons. */
  more: Elements
  about: Elements
  inside: Elements
  shareUrl: string
}

/** Detail view of a product from the home page (spec storefront §2): a book or a combo. */
export function OfferDetail(props: OfferDetailProps) {
  return (
    <>
      <Banner {...props.banner} quiet />
      <div className="page pt-4 pb-16">
        <article className={DETAIL_GRID}>
          <div className={DETAIL_PICTURE}>{props.picture}</div>
          <div className={DETAIL_TEXT}>
            <header className="grid grid-cols-1 gap-3">
              <h1 className="display text-3xl sm:text-4xl">{props.title}</h1>
              {props.heading}
            </header>
            {props.buy}
            {props.more}
            <ShareLinks url={props.shareUrl} title={props.title} />
          </div>
        </article>
        <Suspense fallback={<div className="min-h-96" />}>
          <OfferTabs title={props.title} about={props.about} inside={props.inside} />
        </Suspense>
      </div>
    </>
  )
}
