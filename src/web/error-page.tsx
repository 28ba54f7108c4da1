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
  if (isRefused(error)) return <Failed title="Please wait a moment" text={thrownText(error) ?? ''} />
  return status === 503 ? (
    <Failed title="We can’t reach the shop right now." text="Please try again in a minute." />
  ) : (
    <Failed title="Something went wrong on our side." text="" />
  )
}

/** Reports whether the server refused the page for now, with a sentence (`src/http/rendering/miss-limit.ts`). */
export function isRefused(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 429
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

function Failed({ title, text }: { title: string; text: string }) {
  return (
    <EmptyState
      level={1}
      icon={<Icon name="cloud-off" />}
      title={title}
      actions={
        <>
          <Button onClick={() => location.reload()}>Try again</Button>
          <ButtonLink href={links.home()} variant="secondary">
            Go to the home page
          </ButtonLink>
        </>
      }
    >
      <p>{`${text} Your cart and wishlist are safe in this browser.`.trim()}</p>
    </EmptyState>
  )
}

function thrownText(error: unknown): string | undefined {
  return isRouteErrorResponse(error) && typeof error.data === 'string' && error.data !== ''
    ? error.data
    : undefined
}
