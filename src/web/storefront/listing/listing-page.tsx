import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { Link, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'

import { type Category, discountPercent } from '#modules/catalogue/book.ts'
import { paletteOf } from '#modules/covers/palette.ts'
import { jacketsFirst } from '#modules/catalogue/pictures/picture-address.ts'
import { BuyButton } from '#web/shared/book-card/buy-button.tsx'
import { addToCart, bookItem } from '#web/shared/book-card/cart-actions.ts'
import { InCartLink } from '#web/shared/book-card/in-cart-link.tsx'
import { Cover } from '#web/shared/book-card/cover.tsx'
import { LawMark } from '#web/shared/book-card/law-mark.tsx'
import type { ShownBook } from '#web/shared/book-card/shown-book.ts'
import { links } from '#web/links.ts'
import { listingHref } from '#web/shared/listing/listing-address.ts'
import { type Listing, useListing } from '#web/shared/listing/use-listing.ts'
import { Banner } from '#web/storefront/collections/banner.tsx'
import { MatchingPlaces } from '#web/shared/listing/matching-places.tsx'
import { ShortenedQuery } from '#web/shared/listing/shortened-query.tsx'
import type { Crumb } from '#web/breadcrumbs.tsx'
import { Price } from '#web/shared/shop/price.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Part } from '#web/ui/part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import type { Route } from './+types/route'
import { ActiveFilters } from './active-filters.tsx'
import { FilterForm, FilterSheet } from './filter-sheet.tsx'
import { Results } from './results.tsx'
import { Toolbar } from './toolbar.tsx'

const FORM = 'listing-filters'
const SIDEBAR = 'filter-sidebar'

/** Stays next to the results and scrolls by itself, so that a ticked filter and its results are in view. */
const STICKY_SIDEBAR =
  'max-lg:hidden lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto lg:overscroll-contain lg:pr-3 lg:pl-1'

/** A listing's data, as loaded. */
export type ListingData = Omit<NonNullable<Route.ComponentProps['loaderData']>, 'meta'>

export function ListingPage(data: ListingData) {
  const { found, categories, choices, category, chosen } = data
  const listing = useListing()
  const [sidebar, setSidebar] = useState(true)
  const { state, place } = listing
  return (
    <>
      <Banner
        title="Available Books"
        crumbs={crumbsOf(category)}
        cloth={category && paletteOf(category.slug).cloth}
        picture={category ? <FirstCovers books={found.books} /> : null}
      >
        {category?.description ? (
          <p className="mt-2 max-w-2xl text-ink-soft">{category.description}</p>
        ) : null}
      </Banner>
      <div className="page pt-6 pb-16 lg:pt-8">
        {chosen && found.page === 1 ? (
          <ReadyToBuy book={chosen} dismissHref={listingHref({ ...state, buy: '' }, place)} />
        ) : null}
        <div ref={useResultsInView()} className="scroll-mt-24" />
        <Toolbar
          listing={listing}
          found={found}
          category={category}
          formId={FORM}
          byOrigin={choices.origins.length > 1}
          sidebarId={SIDEBAR}
          sidebarShown={sidebar}
          onToggleSidebar={() => setSidebar(!sidebar)}
          filterSheet={
            <FilterSheet
              id={`${FORM}-sheet`}
              listing={listing}
              categories={categories}
              choices={choices}
              total={found.total}
            />
          }
        />
        <AboveResults listing={listing} {...data} />
        <div className={sidebar ? 'gap-10 lg:grid lg:grid-cols-[16.5rem_1fr]' : undefined}>
          <search id={SIDEBAR} aria-label="Filters" className={sidebar ? STICKY_SIDEBAR : 'hidden'}>
            <Suspense fallback={<Skeleton className="h-200" />}>
              <FilterForm id={FORM} listing={listing} categories={categories} choices={choices} />
            </Suspense>
          </search>
          <Part>
            <Results listing={listing} found={found} wide={!sidebar} />
          </Part>
        </div>
      </div>
      {/* Without JavaScript the sheet can't open, so phones show the sidebar within the page. */}
      <noscript>
        <style>{`#${SIDEBAR}{display:block!important}`}</style>
      </noscript>
    </>
  )
}

function AboveResults({ listing, found, categories, attempt, exams }: ListingData & { listing: Listing }) {
  return (
    <>
      <ActiveFilters listing={listing} categories={categories} attempt={attempt} />
      <MatchingPlaces places={exams} className="-mt-2 mb-6" />
      <ShortenedQuery shortened={found.shortened} className="-mt-2 mb-6" />
    </>
  )
}

/**
 * Returns the ref of an element above the results. After a filter change it scrolls there if the shopper had
 * scrolled past it, because the new results may be few. Back restores the browser's own position.
 */
function useResultsInView(): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null)
  const { search } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const shown = useRef(search)
  useEffect(() => {
    if (shown.current === search) return
    shown.current = search
    if (!isBack && top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView()
  }, [search, isBack])
  return top
}

function crumbsOf(category: Category | undefined): Crumb[] {
  return category ? [{ label: 'Books', href: links.books() }, { label: category.name }] : [{ label: 'Books' }]
}

const FANNED = 5

/** Covers of a few books, side by side as on a shelf: those with a real jacket first. */
function FirstCovers({ books }: { books: readonly ShownBook[] }) {
  return (
    <div aria-hidden className="hidden shrink-0 items-end gap-2 pt-3 md:flex lg:gap-3">
      {jacketsFirst(books)
        .slice(0, FANNED)
        .map(({ id, image }) => (
          <Cover
            key={id}
            image={image}
            sizes="5rem"
            className="w-16 lg:w-20 [&_img]:ring-1 [&_img]:ring-white/30"
          />
        ))}
    </div>
  )
}

/** The book whose Buy Now was pressed on the home page (DESIGN §5), above all others. */
export function ReadyToBuy({ book, dismissHref }: { book: ShownBook; dismissHref: string }) {
  const navigate = useNavigate()
  const soldOut = book.stock < 1
  const buyNow = () => {
    addToCart(bookItem(book))
    void navigate(links.cart())
  }
  return (
    <section
      aria-label="Your chosen book"
      className="@container relative mb-8 grid grid-cols-[5rem_1fr] gap-x-5 gap-y-4 rounded-lg border border-accent-ink bg-surface p-4 sm:grid-cols-[5rem_1fr] sm:p-6 md:grid-cols-[5rem_1fr_auto]"
    >
      <Cover image={book.image} sizes="5rem" priority className="self-start" />
      <div className="min-w-0 max-md:pr-10">
        <p className="eyebrow text-accent-ink">Ready to buy</p>
        <h2 className="type-heading mt-1">
          <a href={links.book(book.id)} className="hover:underline">
            {book.title}
          </a>
        </h2>
        {book.author ? <p className="text-sm text-ink-soft">{book.author}</p> : null}
        <LawMark book={book} className="text-sm" />
        <Price
          current={book.shownPrice}
          original={book.originalPrice}
          percentOff={discountPercent(book)}
          className="mt-3"
        />
      </div>
      <div className="flex flex-wrap gap-3 max-sm:col-span-2 sm:col-start-2 md:col-start-3 md:mr-8 md:self-center">
        <BuyButton disabled={soldOut} onClick={buyNow} className="max-sm:grow">
          {soldOut ? 'Out of stock' : 'Buy Now'}
        </BuyButton>
        {soldOut ? null : (
          <BuyButton variant="secondary" onClick={() => addToCart(bookItem(book))} className="max-sm:grow">
            Add to Cart
          </BuyButton>
        )}
        <InCartLink item={bookItem(book)} className="basis-full" />
      </div>
      <Link
        to={dismissHref}
        preventScrollReset
        aria-label="Dismiss"
        className="target absolute top-2 right-2 inline-flex items-center justify-center rounded-md hover:bg-sunken"
      >
        <Icon name="x" className="size-5" />
      </Link>
    </section>
  )
}
