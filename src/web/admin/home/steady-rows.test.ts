import { expect, test } from 'vitest'

import { steadied } from './steady-rows.ts'

const [a, b, c] = ['a', 'b', 'c'].map((_id) => ({ _id }))
const at = (rows: ReturnType<typeof steadied>) => rows.map(({ item, gone }) => item._id + (gone ? '†' : ''))

test('what a colleague has dealt with stays in its place and says so; what is new comes behind', () => {
  const shown = steadied([], [a!, b!])
  expect(at(steadied(shown, [b!, c!]))).toEqual(['a†', 'b', 'c'])
})

test('what is shown is as new as the last answer', () => {
  const shown = steadied([], [{ _id: 'a', version: 1 }])
  expect(steadied(shown, [{ _id: 'a', version: 2 }])[0]?.item.version).toBe(2)
})

test('what one has dealt with oneself is taken away, even while an older answer still has it', () => {
  const shown = steadied([], [a!, b!])
  expect(at(steadied(shown, [a!, b!, c!], new Set(['a'])))).toEqual(['b', 'c'])
})
