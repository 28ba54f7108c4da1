import { isRouteErrorResponse } from 'react-router'

import { Icon } from '#web/ui/icon.tsx'

import { links } from './links.ts'
import { Button, ButtonLink } from './ui/button.tsx'
import { EmptyState } from './ui/empty-state.tsx'

/**
 * Explains to the visitor what went wrong, with a link to continue. A thrown text (`data('Book not found.',
 * …)`) is shown verbatim.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 404) return <NotFound text={thrownText(error)} />
  return <Failed away={status === 503} />
}

export function NotFound({ text }: { text?: string | undefined }) {
  return (
    <EmptyState
      level={1}
      icon={<Icon name="search-x" />}
      title={text ?? 'Page not found.'}
      actions={
        <>
          <ButtonLink href={links.books()}>Browse all books</ButtonLink>
          <ButtonLink href={links.home()} variant="secondary">
            Go to the home page
          </ButtonLink>
        </>
      }
    >
      <p>The page may have moved, or the address may be mistyped. Try searching above.</p>
    </EmptyState>
  )
}

/** `away` means a temporary failure: the database is restarting or unreachable. */
function Failed({ away }: { away: boolean }) {
  return (
    <EmptyState
      level={1}
      icon={<Icon name="cloud-off" />}
      title={away ? 'We can’t reach the shop right now.' : 'Something went wrong on our side.'}
      actions={
        <>
          <Button onClick={() => location.reload()}>Try again</Button>
          <ButtonLink href={links.home()} variant="secondary">
            Go to the home page
          </ButtonLink>
        </>
      }
    >
      <p>
        {`${away ? 'Please try again in a minute. ' : ''}Your cart and wishlist are safe in this browser.`}
      </p>
    </EmptyState>
  )
}

function thrownText(error: unknown): string | undefined {
  return isRouteErrorResponse(error) && typeof error.data === 'string' && error.data !== ''
    ? error.data
    : undefined
}
