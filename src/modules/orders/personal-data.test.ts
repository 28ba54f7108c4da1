import { expect, test } from 'vitest'

import { retainedSince } from './personal-data.service.ts'

// The financial year ends on 31 March, Indian time. Personal data expires eight full years after that day.
test.each([
  ['2026-11-20T10:00:00Z', '2018-03-31T18:30:00.000Z'],
  ['2027-03-31T18:29:59Z', '2018-03-31T18:30:00.000Z'],
  ['2027-03-31T18:30:00Z', '2019-03-31T18:30:00.000Z'],
])('on %s, orders are kept from %s on', (now, from) => {
  expect(retainedSince(new Date(now)).toISOString()).toBe(from)
})
