import { expect, test } from 'vitest'

import { passwordPairIssue } from './new-password.ts'

test.each([
  ['', '', 'Please fill all fields.'],
  ['long enough', '', 'Please fill all fields.'],
  ['', 'long enough', 'Please fill all fields.'],
  ['long enough', 'long enouhg', 'Passwords do not match.'],
  ['long enough', 'long enough ', 'Passwords do not match.'],
  ['long enough', 'long enough', undefined],
])('a new password %j, confirmed as %j: %s', (password, confirmation, issue) => {
  expect(passwordPairIssue(password, confirmation)).toBe(issue)
})
