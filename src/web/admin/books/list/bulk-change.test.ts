import { expect, test } from 'vitest'

import { type BulkDraft, type BulkKind, changeOf } from './bulk-change.ts'

test.each<[BulkKind, BulkDraft, object | undefined]>([
  ['price', { way: 'set', value: ' 450.50 ' }, { price: 450.5 }],
  ['price', { way: 'by', value: '-10' }, { pricePercent: -10 }],
  ['price', { way: 'set', value: '4,50' }, undefined],
  ['stock', { way: 'set', value: '0' }, { stockSet: 0 }],
  ['stock', { way: 'by', value: '+5' }, { stockAdd: 5 }],
  ['stock', { way: 'by', value: '1.5' }, undefined],
  ['category', { way: 'set', value: '' }, undefined],
  ['category', { way: 'set', value: 'gst' }, { category: 'gst' }],
  ['archive', { way: 'set', value: '' }, { archive: true }],
])('%s %j → %j', (kind, draft, change) => {
  expect(changeOf(kind, draft)).toEqual(change)
})
