import { expect, test } from 'vitest'

import { articleData, breadcrumbData } from './structured-data.ts'

test('the breadcrumb starts at the home page and has absolute addresses', () => {
  expect(breadcrumbData([['Blog', '/blog']], 'https://shop.example')).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://shop.example/' },
      { position: 2, name: 'Blog', item: 'https://shop.example/blog' },
    ],
  })
})

test('the modification date of an unchanged article is its publication date', () => {
  const facts = { headline: 'H', description: 'D', url: 'https://shop.example/blog/h', words: 600 }
  const published = { ...facts, published: '2025-11-24' }
  expect(articleData(published, 'BlogPosting')).toMatchObject({ dateModified: '2025-11-24', headline: 'H' })
  expect(articleData({ ...published, modified: '2025-12-01' }, 'Article')).toMatchObject({
    '@type': 'Article',
    dateModified: '2025-12-01',
  })
})
