import { expect, test } from 'vitest'

import { placeOf } from './operation-form.ts'

const values = { reason: 'Late', isbns: 'a b', address: { zip: '' }, entries: [{ title: 'A' }] }

test.each([
  ['reason', 'reason', 'must be short'],
  ['address.zip', 'address.zip', 'must be short'],
  ['entries.0.title', 'entries.0.title', 'must be short'],
  ['isbns.1', 'isbns', 'must be short'],
  ['entries.1.title', 'entries', 'Entry 2: title must be short.'],
  ['unknown.0.title', 'unknown', 'Unknown 1: title must be short.'],
])('shows an issue of %s at the field %s', (path, field, message) => {
  expect(placeOf(values, { path, message: 'must be short' })).toEqual({ path: field, message })
})
