import { expect, test } from 'vitest'

import { dueOf } from './announced.ts'

const cell = (field: string, before: string | number | null, after: string | number | null) => ({
  field,
  before,
  after,
})
const nowOf = (values: Record<string, string | number | null>) => (field: string) => values[field] ?? null

test('writes a row without a dry run in full', () => {
  const row = { changes: { stock: 4, title: 'A' }, restore: true }
  expect(dueOf(row, nowOf({ stock: 9 }))).toEqual({ ...row, overtaken: [] })
})

test('writes only announced cells', () => {
  const row = {
    changes: { stock: 10, title: 'A', categorySlug: 'tax' },
    announced: [cell('category', 'Old', 'Tax')],
  }
  expect(dueOf(row, nowOf({ stock: 6, category: 'Old' }))).toEqual({
    changes: { categorySlug: 'tax' },
    restore: false,
    overtaken: [],
  })
})

test('keeps a cell changed since the dry run and reports both values', () => {
  const row = {
    changes: { stock: 14, price: 700 },
    announced: [cell('stock', 10, 14), cell('price', 500, 700)],
  }
  expect(dueOf(row, nowOf({ stock: 6, price: 500 }))).toEqual({
    changes: { price: 700 },
    restore: false,
    overtaken: [{ field: 'stock', before: 10, now: 6 }],
  })
})

test('a cell that already has its new value is not a conflict', () => {
  const row = { changes: { stock: 14 }, announced: [cell('stock', 10, 14)] }
  expect(dueOf(row, nowOf({ stock: 14 }))).toMatchObject({ changes: { stock: 14 }, overtaken: [] })
})

test('a field cleared since the dry run is a conflict', () => {
  const row = { changes: { subtitle: 'New' }, announced: [cell('subtitle', 'Old', 'New')] }
  expect(dueOf(row, nowOf({}))).toMatchObject({
    overtaken: [{ field: 'subtitle', before: 'Old', now: null }],
  })
})

test('restores an archived book only if the dry run announced it', () => {
  const row = { changes: {}, restore: true }
  expect(dueOf({ ...row, announced: [] }, nowOf({ archived: 'yes' })).restore).toBe(false)
  const announced = [cell('archived', 'yes', 'no')]
  expect(dueOf({ ...row, announced }, nowOf({ archived: 'yes' })).restore).toBe(true)
})
