import { expect, test } from 'vitest'

import { toListItem } from '#modules/catalogue/book-json.ts'
import type { BookCard } from '#modules/catalogue/book.ts'

import { cardOf } from './shop-preview.tsx'

const CARD: BookCard = {
  id: 'a'.repeat(24),
  slug: 'evidence',
  title: 'Evidence',
  subtitle: null,
  author: 'Asha',
  publisher: null,
  language: null,
  isbn: null,
  edition: null,
  date: null,
  amendedUpTo: null,
  lawStatedAsOn: '2026-06-01',
  olderThan: null,
  lawState: null,
  laws: [],
  currentFor: [],
  categoryName: 'Criminal Law',
  categorySlug: 'criminal-law',
  image: '/covers/evidence.svg',
  price: 50_050,
  discountPrice: 40_040,
  originalPrice: 60_000,
  shownPrice: 40_040,
  rating: 4.5,
  reviewCount: 3,
  reviewTotal: 4,
  stock: 2,
  bookType: 'print',
  suits: ['exam:judiciary'],
  hallCheckedOn: null,
}

test.each([
  ['with a discount', CARD],
  [
    'without one',
    { ...CARD, discountPrice: null, originalPrice: null, shownPrice: CARD.price, reviewTotal: 0 },
  ],
])('a card %s survives the REST API unchanged', (_, card) => expect(cardOf(toListItem(card))).toEqual(card))
