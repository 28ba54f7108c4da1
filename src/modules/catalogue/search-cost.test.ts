import { expect, test } from 'vitest'

import { SHOPPERS_QUERIES } from '#test/search/shoppers-queries.ts'

import { searchCost } from './search-cost.ts'

test.each([
  ['income tax act', 1],
  ['', 1],
  ['978-81-7737-293-9', 1],
  ['constituion and criminal procedre 2025', 1],
  ['आयकर अधिनियम', 1],
  ['a very long name of a book about the law of taxes', 2],
  ['क'.repeat(190), 5],
  ['x'.repeat(190), 5],
  ['7'.repeat(190), 5],
  ['x'.repeat(5000), 5],
  ['tax '.repeat(50), 5],
  ['law act tax code gst rules income india guide act', 2],
])('%s costs %i', (text, points) => expect(searchCost(text)).toBe(points))

test('over 95% of real queries cost one point, none more than two', () => {
  const costs = Object.values(SHOPPERS_QUERIES).flatMap((some) => some.map(([typed]) => searchCost(typed)))
  const dear = costs.filter((cost) => cost > 1)
  expect(Math.max(...costs)).toBeLessThanOrEqual(2)
  expect(dear.length / costs.length).toBeLessThan(0.05)
})
