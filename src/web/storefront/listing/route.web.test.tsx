import { expect, test } from 'vitest'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { renderToString } from 'react-dom/server'

import { readable, renderPage } from '#test/support/render-page.tsx'
import { ErrorBoundary as BookError } from '#web/storefront/book/route.tsx'

import { ErrorBoundary } from './route.tsx'
import { SkeletonTiles } from './listing-skeleton.tsx'

/** A screen that makes the router load again. */
function shown(screen: typeof BookError): string {
  const Screen = screen
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Screen /> }])} />)
}

test('a list that could not be loaded is empty, with a way to try again', () => {
  const text = readable(shown(ErrorBoundary))
  expect(text).toContain('No books found matching your criteria.')
  expect(text).toContain('Try again')
})

test('a book that could not be loaded keeps its skeleton, with a way to try again', () => {
  const html = shown(BookError)
  expect(html).toContain('Loading the book')
  expect(readable(html)).toContain('Try again')
})

test('12 tiles stand for the books that are loading', async () => {
  const html = await renderPage('/bookstore', <SkeletonTiles wide={false} />)
  expect(html.match(/data-testid="skeleton-tile"/g)).toHaveLength(12)
})
