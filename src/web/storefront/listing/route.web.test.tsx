import { expect, test } from 'vitest'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { renderToString } from 'react-dom/server'

import { readable, renderPage } from '#test/support/render-page.tsx'
import { ErrorBoundary as BookError } from '#web/storefront/book/route.tsx'

import { ErrorBoundary } from './route.tsx'
import { SkeletonTiles } from './listing-skeleton.tsx'

/** Renders a screen that calls the router's `revalidate`. */
function shown(screen: typeof BookError): string {
  const Screen = screen
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Screen /> }])} />)
}

test('a list that failed to load is empty, with a retry button (spec storefront §8)', () => {
  const text = readable(shown(ErrorBoundary))
  expect(text).toContain('No books found matching your criteria.')
  expect(text).toContain('Try again')
})

test('a book that failed to load keeps its skeleton, with a retry button (spec storefront §8)', () => {
  const html = shown(BookError)
  expect(html).toContain('Loading the book')
  expect(readable(html)).toContain('Try again')
})

test('shows 12 placeholder tiles while books load (spec storefront §2)', async () => {
  const html = await renderPage('/bookstore', <SkeletonTiles wide={false} />)
  expect(html.match(/data-testid="skeleton-tile"/g)).toHaveLength(12)
})
