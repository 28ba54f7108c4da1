import { links } from '#web/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'

import type { CategoryChoice } from './search-controls.tsx'

interface NothingFoundProps {
  query: string
  /** True if the search was limited to a category, author or filter. */
  narrowed: boolean
  categories: readonly CategoryChoice[]
}

/**
 * The spec's message if nothing was found, with links to a wider search, all books, the categories and
 * contact.
 */
export function NothingFound({ query, narrowed, categories }: NothingFoundProps) {
  return (
    <>
      <EmptyState
        icon={<Icon name="search-x" />}
        title="No books found matching your search."
        actions={
          <>
            {narrowed ? <ButtonLink href={links.search({ query })}>Search all books</ButtonLink> : null}
            <ButtonLink href={links.contact()} variant={narrowed ? 'secondary' : 'primary'}>
              Ask us for this book
            </ButtonLink>
            <ButtonLink href={links.books()} variant="secondary">
              Browse all books
            </ButtonLink>
          </>
        }
      >
        <ul className="grid gap-1">
          <li>Check the spelling, or try fewer words.</li>
          <li>Try the author’s name, or the ISBN from the back cover.</li>
          <li>You can search by the old or the new name of an Act, e.g. IPC or BNS.</li>
          <li>
            <span>Looking for a section? Try the </span>
            <a href={links.law({ q: query })} className="font-medium text-accent-ink underline">
              law finder
            </a>
            <span>.</span>
          </li>
          <li>
            <span>Have a whole reading list? Paste it on the </span>
            <a href={links.booklist()} className="font-medium text-accent-ink underline">
              booklist page
            </a>
            <span>.</span>
          </li>
        </ul>
      </EmptyState>
      <nav aria-label="Categories to browse" className="mx-auto max-w-3xl pb-16 text-center">
        <h2 className="type-heading mb-4">Browse by category</h2>
        <ul className="flex flex-wrap justify-center gap-2">
          {categories.map(({ name, slug }) => (
            <li key={slug}>
              <a
                href={links.category(slug)}
                className="target inline-flex items-center rounded-full border border-line-strong bg-surface px-4 text-sm font-medium hover:border-ink"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
