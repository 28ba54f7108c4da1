import { expect, test } from 'vitest'

import { shownBook } from './shown-book.ts'

test('sends only the fields a card shows', () => {
  const shown = {
    id: 'a',
    title: 'Contract Act',
    author: null,
    edition: '6th',
    date: '2025-04-01',
    lawState: null,
    olderThan: null,
    laws: ['indian-contract-act-1872'],
    currentFor: [],
    image: '/covers/a.webp',
    shownPrice: 100,
    originalPrice: null,
    stock: 1,
    rating: 4,
    reviewCount: 2,
    categoryName: 'Civil Law',
    suits: ['exam:judiciary'],
    hallCheckedOn: null,
  }
  const book = { ...shown, isbn: '978', publisher: 'Taxmann', slug: 'contract-act' }
  expect(shownBook(book)).toEqual(shown)
})
