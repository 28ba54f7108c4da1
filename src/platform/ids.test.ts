import { expect, it } from 'vitest'

import { isId, newId } from './ids.ts'

it('ids are 24 hexadecimal characters in creation order', () => {
  const ids = Array.from({ length: 5000 }, () => newId())
  expect(ids.every(isId)).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(ids)
})
