import { expect, test } from 'vitest'

import { auditQuery as schema } from '#modules/accounts/audit/audit.schema.ts'

import { daysAsMoments } from './audit-screen.tsx'

const filter = { person: 'meera', text: '10%', subject: '', from: '', until: '' }
const read = (query: Record<string, string>) => schema.parse(query)

test('sends every filter to the endpoint, with dates as whole Indian days', () => {
  expect(read(daysAsMoments({ ...filter, from: '2026-11-20', until: '2026-11-20' }))).toMatchObject({
    person: 'meera',
    text: '10%',
    from: '2026-11-19T18:30:00.000Z',
    until: '2026-11-20T18:29:59.999Z',
  })
})

test('omits an invalid date from the query', () => {
  expect(read(daysAsMoments({ ...filter, from: 'yesterday' }))).toMatchObject({ from: '' })
})
