import { expect, test } from 'vitest'

import { innermost } from './staff-form.tsx'

const values = { reason: '', address: { zip: '' }, entries: [{ title: 'A' }] }

test.each([
  ['reason', 'reason'],
  ['address.zip', 'address.zip'],
  ['entries.0.title', 'entries.0.title'],
  ['entries.1.title', 'entries'],
  ['reason.0', 'reason'],
  ['unknown.0.title', 'unknown'],
])('shows an issue of %s at the field %s', (path, field) => {
  expect(innermost(values, path)).toBe(field)
})
