import { expect, test } from 'vitest'

import { nextActive } from './search-box.tsx'

test('arrows cycle through the options and the field', () => {
  const down = [-1, 0, 1].map((active) => nextActive('ArrowDown', active, 2))
  expect(down).toEqual([0, 1, -1])
  const up = [-1, 0, 1].map((active) => nextActive('ArrowUp', active, 2))
  expect(up).toEqual([1, -1, 0])
})

test('passes other keys, and arrows without options, on to the field', () => {
  expect(nextActive('a', -1, 2)).toBeUndefined()
  expect(nextActive('Home', 1, 2)).toBeUndefined()
  expect(nextActive('ArrowDown', -1, 0)).toBeUndefined()
})
