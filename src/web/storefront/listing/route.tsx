import { data, type MetaDescriptor, redirect, type RouterContextProvider, useRevalidator } from 'react-router'

import { pick } from '#modules/catalogue/book-fields.ts'
import type { BookPage, Category, Facets } from '#modules/catalogue/book.ts'
import { slugify } from '#platform/slug.ts'
import { countryNamed } from '#modules/catalogue/countries.ts'
import { CHOICES_TAGS } from '#modules/catalogue/page-tags.ts'
import { attemptTitle } from '#modules/law/exams/when.ts'
import type { ExamsService } from '#modules/law/exams/exams.service.ts'
import { business } from '#modules/settings/business.ts'
import { listedPage, shownBook } from '#web/shared/book-card/shown-book.ts'
import { ErrorPage, isRefused } from '#web/error-page.tsx'
import { links } from '#web/links.ts'
import { listingHref, placeOf, readListing } from '#web/shared/listing/listing-address.ts'
import {
  activeFilters,
  COUNTED,
  type CountedCategory,
  type ListingState,
  toBookQuery,
} from '#web/shared/listing/listing-state.ts'
import { pageMeta } from '#web/page-meta.ts'
import { privateMeta } from '#web/private-meta.ts'
import { found, pageContext, servicesContext, siteContext } from '#web/services.ts'
import { bookListData, breadcrumbData } from '#web/storefront/article/structured-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'

import type { Route } from './+types/route'
import { ListingPage } from './listing-page.tsx'
import { NO_BOOKS } from './listing-text.ts'
import { categoriesOf } from './categories.ts'

/**
 * Loads a listing. An unknown category is a 404. Another spelling of a category's slug redirects to the canonical
 * one, and a page number beyond the end to the last page.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue, exams, siteSearch } = context.get(servicesContext)
  const page = context.get(pageContext)
  const place = placeOf(url.pathname)
  const state = readListing(url.searchParams, place)
  const renamed = withCountryName(state)
  if (renamed) return redirect(listingHref(renamed, place))
  page.tag(...CHOICES_TAGS, ...(state.category ? [`category:${state.category.toLowerCase()}`] : []))
  if (state.buy) page.tag(`book:${state.buy}`)

  const category = place.slug === undefined ? undefined : await catalogue.category(place.slug)
  if (place.slug !== undefined && !category) {
    const plain = slugify(place.slug)
    if (!(await catalogue.category(plain))) return data(null, { status: 404 })
    return redirect(listingHref({ ...state, category: plain }, placeOf(links.category(plain))), 301)
  }
  const query = toBookQuery(state)
  const list = await catalogue.list(query)
  const { perCategory, ...choices } = await catalogue.facets(query)
  const [categories, attempt, chosen, named] = await Promise.all([
    categoriesOf(context),
    state.attempt ? attemptName(exams, state.attempt) : undefined,
    state.buy ? found(catalogue.book(state.buy)) : undefined,
    siteSearch.exams(state.search),
  ])
  if (state.page > Math.max(list.totalPages, 1)) {
    return redirect(listingHref({ ...state, page: Math.max(list.totalPages, 1) }, place))
  }
  const counted = categories.map((each) => countedIn(each, perCategory))
  const shown = { found: list, categories: counted, choices, category, attempt, chosen, exams: named }
  const { origin, shop } = context.get(siteContext)
  const { city } = await shop()
  const meta = listingMeta(context, { ...shown, origin, city, filtered: activeFilters(state, place) > 0 })
  return data({ ...shown, found: listedPage(list), chosen: chosen && shownBook(chosen), meta })
}

/** Returns the state of a country given by code or alias, with the country's name; undefined for any other. */
function withCountryName(state: ListingState): ListingState | undefined {
  const origin = countryNamed(state.origin)
  return origin === undefined || origin === state.origin ? undefined : { ...state, origin }
}

/**
 * Returns a category with the number of its books that match the other filters; without filters, of all its
 * books.
 */
function countedIn(category: Category, perCategory: Facets['perCategory']): CountedCategory {
  const shown = pick(category, COUNTED)
  if (perCategory === 'all books') return shown
  if (perCategory === 'too many') return { ...shown, bookCount: shown.bookCount === 0 ? 0 : undefined }
  return { ...shown, bookCount: perCategory.get(category.id) ?? 0 }
}

async function attemptName(exams: ExamsService, address: string): Promise<string | undefined> {
  const [exam = '', attempt = ''] = address.split('/')
  const found = await exams.attempt(exam, attempt)
  return found && attemptTitle(found.exam, found.attempt)
}

/** What a listing's metadata is derived from. */
interface ListedBooks {
  found: BookPage
  /** The category given in the path, if any. */
  category: Category | undefined
  origin: string
  /** City of the shop, for the description. */
  city: string
  filtered: boolean
}

/**
 * Returns a listing's metadata. The loader calls it, so that the browser needs no code for it. Sort, view and
 * the paths of grid and list show the same books, so the plain listing is canonical for all of them. Filtered
 * lists aren't indexed.
 */
function listingMeta(context: Readonly<RouterContextProvider>, listing: ListedBooks): MetaDescriptor[] {
  const { category, found, origin, filtered } = listing
  const name = category ? `${category.name} books` : 'All law, tax and examination books'
  const page = found.page > 1 ? found.page : undefined
  const path = category ? links.category(category.slug, { page }) : links.books({ page })
  return [
    ...pageMeta(context, {
      title: page ? `${name}, page ${page}` : name,
      description: page ? `Page ${page}. ${description(listing)}` : description(listing),
      canonical: origin + path,
      structured: filtered ? [] : listingStructuredData(listing),
    }),
    ...(filtered ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ]
}

function description({ category, found, city }: ListedBooks): string {
  const what = category ? `${category.name}: ` : ''
  return `${what}${found.total} books for students and professionals, with edition, publisher and ISBN. Free standard delivery all over India. ${business.name}, ${city}.`
}

/** Returns a listing's Schema.org facts: breadcrumbs, and this page's books in order. */
function listingStructuredData(listing: ListedBooks): Record<string, unknown>[] {
  return [breadcrumb(listing), bookListData(listing.found.books, listing.origin)]
}

function breadcrumb({ category, origin }: ListedBooks): Record<string, unknown> {
  const here = category ? [[category.name, links.category(category.slug)] as const] : []
  return breadcrumbData([['All Books', links.books()], ...here], origin)
}

export const meta: Route.MetaFunction = ({ loaderData, error }) =>
  loaderData?.meta ?? privateMeta(error ? 'Error' : 'Category not found.')

export default function ListingRoute({ loaderData }: Route.ComponentProps) {
  return loaderData ? <ListingPage {...loaderData} /> : <CategoryNotFound />
}

/** If the list fails to load, shows an empty list (spec §8) and a button to retry. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator()
  if (isRefused(error)) return <ErrorPage error={error} />
  return (
    <EmptyState
      level={1}
      icon={<Icon name="search" />}
      title={NO_BOOKS}
      actions={
        <Button busy={state === 'loading'} onClick={() => void revalidate()}>
          Try again
        </Button>
      }
    >
      We couldn’t load the list.
    </EmptyState>
  )
}

function CategoryNotFound() {
  return (
    <EmptyState
      level={1}
      icon={<Icon name="search" />}
      title="Category not found."
      actions={<ButtonLink href={links.books()}>Browse all books</ButtonLink>}
    >
      The link may be mistyped. All our categories are in the menu.
    </EmptyState>
  )
}
