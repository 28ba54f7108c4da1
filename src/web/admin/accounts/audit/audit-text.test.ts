import { expect, test } from 'vitest'

import { actionText, outcomeOf } from './audit-text.ts'

test('shows a known action as a sentence and an unknown one as its endpoint', () => {
  expect(actionText('PUT /books/:id')).toBe('changed a book')
  expect(actionText('PUT /moon')).toBe('PUT /moon')
})

test.each([
  [null, 'Unfinished'],
  [200, 'Done'],
  [201, 'Done'],
  [409, 'Refused'],
  [500, 'Failed'],
])('%s is %s', (status, word) => {
  expect(outcomeOf(status).label).toBe(word)
})
