import { Search } from 'lucide-react'
import { useRevalidator } from 'react-router'

import { links } from '#web/links.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

import { NO_BOOKS } from './listing-text.ts'

/** The list could not be loaded: it is empty (spec §8), with a way to try again. */
export function ListingError() {
  const { revalidate, state } = useRevalidator()
  return (
    <EmptyState
      level={1}
      icon={<Search />}
      title={NO_BOOKS}
      actions={
        <Button busy={state === 'loading'} onClick={() => void revalidate()}>
          Try again
        </Button>
      }
    >
      The list could not be loaded.
    </EmptyState>
  )
}

export function CategoryNotFound() {
  return (
    <EmptyState
      level={1}
      icon={<Search />}
      title="Category not found."
      actions={<ButtonLink href={links.books()}>Browse all books</ButtonLink>}
    >
      The link may be mistyped; all our categories are in the menu.
    </EmptyState>
  )
}
