import { redirect } from 'react-router'

import { tagsInLists } from '#modules/offers/merchandising/combo.ts'
import { BookGrid } from '#web/shared/book-card/book-grid.tsx'
import { ComboCard } from '#web/shared/combo/combo-card.tsx'
import { shownCombo } from '#web/shared/combo/shown-combo.ts'
import { links } from '#web/links.ts'
import { pageMeta } from '#web/page-meta.ts'
import { pageContext, servicesContext, siteContext } from '#web/services.ts'
import { Banner } from '#web/storefront/collections/banner.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Pagination } from '#web/ui/pagination.tsx'

import type { Route } from './+types/combos-route'
import { combosOfPage, pageCount, readPage, showingText } from './combo-paging.ts'

/** Loads a page of `/combo-offer`. A page beyond the last one redirects to the last. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const combos = await context.get(servicesContext).merchandising.combos('page')
  context.get(pageContext).tag('collections', 'catalogue', ...combos.flatMap(tagsInLists))
  const page = readPage(url.searchParams.get('page'))
  const pages = pageCount(combos.length)
  if (page > pages) return redirect(links.combos({ page: pages }))
  const title = page === 1 ? 'Combo Book Collections' : `Combo Book Collections, page ${page}`
  const shown = combosOfPage(combos, page)
  const meta = pageMeta(context, {
    title,
    description: `Law, tax and examination books in sets: ${shown.map((combo) => combo.title).join(', ')}.`,
    canonical: context.get(siteContext).origin + links.combos({ page }),
  })
  return { combos: shown.map(shownCombo), page, total: combos.length, meta }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta

/** Empty, because combos have no law mark of their own. */
const NO_BOOKS: readonly never[] = []

/** `/combo-offer` (spec storefront §2). */
export default function CombosRoute({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { combos, page, total } = loaderData
  return (
    <>
      <Banner title="Combo Book Collections" crumbs={[{ label: 'Combo Offers' }]}>
        <p className="mt-2 max-w-2xl text-ink-soft">
          Sets of books that belong together, at a lower price than buying them separately.
        </p>
      </Banner>
      <div className="page pt-6 pb-16">
        {combos.length === 0 ? (
          <NoCombos />
        ) : (
          <>
            <p className="mb-5 text-sm text-ink-soft tabular-nums">{showingText(page, total)}</p>
            <BookGrid books={NO_BOOKS}>
              {combos.map((combo, i) => (
                <ComboCard key={combo.id} combo={combo} level={2} rated priority={i < 2} />
              ))}
            </BookGrid>
            <div className="mt-10">
              <Pagination
                page={page}
                totalPages={pageCount(total)}
                hrefOf={(to) => links.combos({ page: to })}
              />
            </div>
          </>
        )}
      </div>
    </>
  )
}

function NoCombos() {
  return (
    <EmptyState
      icon={<Icon name="package-open" />}
      title="No combo offers at the moment."
      actions={<ButtonLink href={links.books()}>Browse all books</ButtonLink>}
    />
  )
}
