import { data, redirect } from 'react-router'

import { chosenCatalogueFile } from '#modules/catalogue/printed/chosen-catalogues.ts'
import type { NamePage } from '#modules/catalogue/contributors/contributors.service.ts'
import { type NameKind, nameSlug, nameTag } from '#modules/catalogue/contributors/name.ts'
import { business } from '#modules/settings/business.ts'
import { BookCard } from '#web/shared/book-card/book-card.tsx'
import { BookGrid } from '#web/shared/book-card/book-grid.tsx'
import { shownBook } from '#web/shared/book-card/shown-book.ts'
import { NotFound } from '#web/error-page.tsx'
import { links } from '#web/links.ts'
import { type PageFacts, pageMeta } from '#web/page-meta.ts'
import { NOT_FOUND_META } from '#web/private-meta.ts'
import { pageContext, servicesContext, siteContext } from '#web/services.ts'
import { bookCount } from '#web/shared/shop/book-count.ts'
import { PageHead } from '#web/storefront/article/page-head.tsx'
import { bookListData, breadcrumbData } from '#web/storefront/article/structured-data.ts'
import { readPage } from '#web/storefront/combos/combo-paging.ts'
import { Pagination } from '#web/ui/pagination.tsx'

import type { Route } from './+types/route'

/**
 * Loads an author's or publisher's page. Responds with 404 if the shop has no book by them. Another spelling of
 * the slug redirects to the canonical one, and a page number beyond the end to the last page.
 */
export async function loader({ context, params: { slug }, url }: Route.LoaderArgs) {
  const kind: NameKind = url.pathname.startsWith(links.publisher('')) ? 'publisher' : 'author'
  const { contributors } = context.get(servicesContext)
  context.get(pageContext).tag('catalogue', nameTag({ kind, slug: nameSlug(slug) }))
  const wanted = readPage(url.searchParams.get('page'))
  const own = nameSlug(slug)
  const named = await contributors.page({ kind, slug: own }, wanted)
  if (named && own !== slug) return redirect(links[kind](own, { page: wanted }), 301)
  if (!named) return data(null, { status: 404 })
  const { name, address, found } = named
  const bio = shownBio(named)
  if (wanted > found.totalPages) return redirect(links[kind](slug, { page: found.totalPages }))
  const { books, ...range } = found
  const meta = pageMeta(context, nameFacts(named, context.get(siteContext).origin))
  return data({ kind, slug, name, bio, address, ...range, books: books.map(shownBook), meta })
}

/** Schema.org type of each kind of name. */
const TYPES: Record<NameKind, string> = { author: 'Person', publisher: 'Organization' }

/** Returns the biography, which only the first page shows. */
function shownBio({ bio, found }: NamePage): string {
  return found.page === 1 ? bio : ''
}

/** Describes a page: the author or publisher, and the page's books. */
function nameFacts(named: NamePage, origin: string): PageFacts {
  const { kind, slug, name, address, found } = named
  const page = found.page > 1 ? `, page ${found.page}` : ''
  const url = origin + links[kind](slug)
  const title = `${kind === 'author' ? 'Books by' : 'Books from'} ${name}${page}`
  const bio = shownBio(named).replaceAll(/\s+/g, ' ')
  const place = address ? { address: address.replaceAll(/\s+/g, ' ') } : {}
  const who = { '@context': 'https://schema.org', '@type': TYPES[kind], '@id': url, name, url, ...place }
  const titles = found.books.map((book) => book.title).join(', ')
  return {
    title,
    description: (bio ? `${title}. ${bio}` : `${title}: ${titles}. ${business.name}.`).slice(0, 300),
    canonical: origin + links[kind](slug, { page: found.page }),
    structured: [
      bio ? { ...who, description: bio } : who,
      bookListData(found.books, origin),
      breadcrumbData([[name, links[kind](slug)]], origin),
    ],
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? NOT_FOUND_META

export default function NameRoute({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  return loaderData ? (
    <NamedBooks {...loaderData} />
  ) : (
    <NotFound text="We have no books by this author or publisher." />
  )
}

const LABELS = { author: 'Author', publisher: 'Publisher' }

type NamedBooksProps = NonNullable<Route.ComponentProps['loaderData']>

function NamedBooks(props: NamedBooksProps) {
  const { kind, slug, name, bio, address, books, total, capped, page, totalPages } = props
  return (
    <>
      <PageHead title={name}>
        <p className="mt-2 text-ink-soft tabular-nums">
          {`${LABELS[kind]} · ${bookCount(total, capped)}, newest first`}
        </p>
        {address ? <p className="mt-2 whitespace-pre-line wrap-anywhere">{address}</p> : null}
        {kind === 'publisher' ? (
          <p className="mt-2">
            <a
              href={chosenCatalogueFile({ choice: 'publisher', slug })}
              download
              className="inline-flex min-h-11 items-center font-semibold text-accent-ink hover:underline"
            >
              Catalogue of these books (PDF)
            </a>
          </p>
        ) : null}
        {bio ? <p className="mt-4 max-w-3xl leading-7 whitespace-pre-line wrap-anywhere">{bio}</p> : null}
      </PageHead>
      <div className="page pt-8 pb-16">
        <BookGrid books={books}>
          {books.map((book, i) => (
            <BookCard key={book.id} book={book} level={2} priority={i < 2} />
          ))}
        </BookGrid>
        <div className="mt-10">
          <Pagination page={page} totalPages={totalPages} hrefOf={(to) => links[kind](slug, { page: to })} />
        </div>
      </div>
    </>
  )
}
