import { useRevalidator } from 'react-router'

import { links } from '#web/links.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { privateMeta } from '#web/private-meta.ts'
import { Icon } from '#web/ui/icon.tsx'

import type { Route } from './+types/route'
import { ListingPage } from './listing-page.tsx'
import { NO_BOOKS } from './listing-text.ts'
import { loadListing } from './load-listing.ts'

const NO_CATEGORY_META = privateMeta('Category not found.')

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadListing(context, url)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? NO_CATEGORY_META

export default function ListingRoute({ loaderData }: Route.ComponentProps) {
  return loaderData ? <ListingPage {...loaderData} /> : <CategoryNotFound />
}

/** The list failed to load: shows an empty list (spec §8) with a button to retry. */
export function ErrorBoundary() {
  const { revalidate, state } = useRevalidator()
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
      The list could not be loaded.
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
      The link may be mistyped; all our categories are in the menu.
    </EmptyState>
  )
}
