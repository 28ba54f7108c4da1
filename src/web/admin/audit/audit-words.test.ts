import { expect, test } from 'vitest'

import { deedWords, outcomeOf } from './audit-words.ts'

test('a deed is told in words, an unknown one by its endpoint', () => {
  expect(deedWords('PUT /books/:id')).toBe('changed a book')
  expect(deedWords('PUT /moon')).toBe('PUT /moon')
})

test.each([
  [null, 'Unfinished'],
  [200, 'Done'],
  [201, 'Done'],
  [409, 'Refused'],
  [500, 'Failed'],
])('%s is %s', (status, word) => {
  expect(outcomeOf(status).word).toBe(word)
})
