import { expect, test } from 'vitest'

import { Failure, isFailure, notFound } from './errors.ts'

test('recognises a failure by its name and kind, whichever copy of the class created it', () => {
  const foreign = Object.assign(new Error('Book not found.'), { name: 'Failure', kind: 'not-found' })
  expect(isFailure(foreign, 'not-found')).toBe(true)
  expect(isFailure(notFound('Book'), 'not-found')).toBe(true)
  expect(isFailure(new Failure('conflict', 'Taken.'), 'not-found')).toBe(false)
  expect(isFailure(Object.assign(new Error('Lost'), { kind: 'not-found' }), 'not-found')).toBe(false)
  expect(isFailure(undefined, 'not-found')).toBe(false)
})
