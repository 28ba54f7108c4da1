import { chosenCatalogueFile } from '#modules/catalogue/printed/chosen-catalogues.ts'
import { BookCard } from '#web/book-card/book-card.tsx'
import { BookGrid } from '#web/book-card/book-grid.tsx'
import { NotFound } from '#web/error-page.tsx'
import { links } from '#web/links.ts'
import { bookCount } from '#web/shop/book-count.ts'
import { NOT_FOUND_META } from '#web/private-meta.ts'
import { PageHead } from '#web/storefront/article/page-head.tsx'
import { Pagination } from '#web/ui/pagination.tsx'

import type { Route } from './+types/route'
import { loadName, type NameData } from './load-name.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const kind = url.pathname.startsWith(links.publisher('')) ? 'publisher' : 'author'
  return loadName(context, kind, params.slug, url)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? NOT_FOUND_META

export default function NameRoute({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  return loaderData ? (
    <NamedBooks {...loaderData} />
  ) : (
    <NotFound text="Nobody of this name has a book here." />
  )
}

const LABELS = { author: 'Author', publisher: 'Publisher' }

function NamedBooks({ kind, slug, name, bio, books, total, capped, page, totalPages }: NameData) {
  return (
    <>
      <PageHead title={name}>
        <p className="mt-2 text-ink-soft tabular-nums">
          {`${LABELS[kind]} · ${bookCount(total, capped)}, newest first`}
        </p>
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
            <li key={book.id}>
              <BookCard book={book} level={2} priority={i < 2} />
            </li>
          ))}
        </BookGrid>
        <div className="mt-10">
          <Pagination page={page} totalPages={totalPages} hrefOf={(to) => links[kind](slug, { page: to })} />
        </div>
      </div>
    </>
  )
}
