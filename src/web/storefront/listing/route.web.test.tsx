import { expect, test } from 'vitest'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { renderToString } from 'react-dom/server'

import { readable, renderPage } from '#test/support/render-page.tsx'
import { ErrorBoundary as BookError } from '#web/storefront/book/route.tsx'

import { ErrorBoundary } from './route.tsx'
import { SkeletonTiles } from './listing-skeleton.tsx'

/** Renders a screen that calls the router's `revalidate`. */
function shown(screen: typeof BookError, error: unknown = new Error('away')): string {
  const Screen = screen
  const element = <Screen error={error} />
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
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

test.each([ErrorBoundary, BookError])('a refused page says when to try again', (screen) => {
  const sentence = 'Too many pages at once. Please try again in 9 seconds.'
  const text = readable(shown(screen, { status: 429, statusText: '', internal: false, data: sentence }))
  expect(text).toContain(sentence)
})

test('shows 12 placeholder tiles while books load (spec storefront §2)', async () => {
  const html = await renderPage('/bookstore', <SkeletonTiles wide={false} />)
  expect(html.match(/data-testid="skeleton-tile"/g)).toHaveLength(12)
})
