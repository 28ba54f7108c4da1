import { SearchX } from 'lucide-react'

import { links } from '#web/links.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

import type { CategoryChoice } from './search-controls.tsx'

interface NothingFoundProps {
  query: string
  /** Looked for within a category or an author only. */
  narrowed: boolean
  categories: readonly CategoryChoice[]
}

/** The spec's message, and where to go from there: a wider search, other search words, all books, the shop. */
export function NothingFound({ query, narrowed, categories }: NothingFoundProps) {
  return (
    <>
      <EmptyState
        icon={<SearchX />}
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
          <li>Laws are found by their old and new names: IPC, Bharatiya Nyaya Sanhita, BNS.</li>
        </ul>
      </EmptyState>
      <nav aria-label="Categories to browse" className="mx-auto max-w-3xl pb-16 text-center">
        <h2 className="display mb-4 text-xl">Browse by category</h2>
        <ul className="flex flex-wrap justify-center gap-2">
          {categories.map(({ name, slug }) => (
            <li key={slug}>
              <Anchor
                href={links.category(slug)}
                className="target inline-flex items-center rounded-full border border-line-strong bg-surface px-4 text-sm font-medium hover:border-ink"
              >
                {name}
              </Anchor>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
