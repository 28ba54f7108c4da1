import { expect, test } from 'vitest'

import { ApiError } from '#web/client/api-error.ts'

import { serverIssues } from './use-save.ts'

test('shows server issues below their fields as sentences', () => {
  const issues = [
    { path: 'pages', message: 'must be a whole number from 1 to 100000' },
    { path: 'isbn', message: 'The check digit does not fit.' },
    { path: 'version', message: 'must be a number' },
  ]
  expect(serverIssues(new ApiError(400, { message: 'no', issues }))).toEqual([
    { field: 'pages', message: 'Pages must be a whole number from 1 to 100000.' },
    { field: 'isbn', message: 'The check digit does not fit.' },
  ])
  expect(serverIssues(new TypeError('no connection'))).toEqual([])
})
