import { type ArchivedBook, editionName } from '#modules/catalogue/book.ts'
import { SimilarBooks } from '#web/shared/book/similar-books.tsx'
import type { ShownBook } from '#web/shared/book-card/shown-book.ts'
import { links } from '#web/links.ts'
import { Breadcrumbs } from '#web/breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** A book that the shop no longer sells, with links to alternatives. */
export function ArchivedBookPage({ gone, similar }: { gone: ArchivedBook; similar: readonly ShownBook[] }) {
  const { title, author, edition, categoryName, categorySlug, newerEdition } = gone
  const byLine = [author && `by ${author}`, edition && editionName(edition)].filter(Boolean).join(', ')
  return (
    <div className="page pt-2 pb-16">
      <Breadcrumbs crumbs={[{ label: categoryName, href: links.category(categorySlug) }, { label: title }]} />
      <div className="mt-8 grid max-w-2xl gap-4">
        <h1 className="type-display">{title}</h1>
        {byLine ? <p>{byLine}</p> : null}
        <Notice tone="caution">This book is no longer available.</Notice>
        <div className="mt-2 flex flex-wrap gap-3">
          {newerEdition ? (
            <ButtonLink href={links.book(newerEdition.id)}>
              {`See the newer edition${newerEdition.edition ? `: ${editionName(newerEdition.edition)}` : ''}`}
            </ButtonLink>
          ) : null}
          <ButtonLink variant={newerEdition ? 'secondary' : 'primary'} href={links.category(categorySlug)}>
            {`Browse ${categoryName}`}
          </ButtonLink>
        </div>
      </div>
      <SimilarBooks books={similar} />
    </div>
  )
}
