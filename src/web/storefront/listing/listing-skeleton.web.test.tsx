import { expect, test } from 'vitest'

import { renderPage } from '#test/support/render-page.tsx'

import { SkeletonTiles } from './listing-skeleton.tsx'

test('12 tiles stand for the books that are loading', async () => {
  const html = await renderPage('/bookstore', <SkeletonTiles wide={false} />)
  expect(html.match(/data-testid="skeleton-tile"/g)).toHaveLength(12)
})
