import { expect, test } from 'vitest'

import { steadied } from './waiting-orders.tsx'

const [a, b, c] = ['a', 'b', 'c'].map((_id) => ({ _id }))
const at = (rows: ReturnType<typeof steadied>) => rows.map(({ item, gone }) => item._id + (gone ? '†' : ''))

test('a row that a colleague handled stays marked in place and new rows are appended', () => {
  const shown = steadied([], [a!, b!])
  expect(at(steadied(shown, [b!, c!]))).toEqual(['a†', 'b', 'c'])
})

test('rows show the latest version', () => {
  const shown = steadied([], [{ _id: 'a', version: 1 }])
  expect(steadied(shown, [{ _id: 'a', version: 2 }])[0]?.item.version).toBe(2)
})

test('a row that this user handled disappears, even if a stale response still has it', () => {
  const shown = steadied([], [a!, b!])
  expect(at(steadied(shown, [a!, b!, c!], new Set(['a'])))).toEqual(['b', 'c'])
})
