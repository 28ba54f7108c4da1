import { expect, test } from 'vitest'

import { readTicketNumber, ticketNumber } from './ticket.ts'

test('a ticket number has at least six digits', () => {
  expect([ticketNumber(12), ticketNumber(1_234_567)]).toEqual(['RQ-000012', 'RQ-1234567'])
})

test.each(['RQ-000012', 'rq12', 'RQ 12', ' rq-000012 ', 'RQ#12'])('reads %j as ticket 12', (typed) =>
  expect(readTicketNumber(typed)).toBe(12),
)

test.each(['12', 'RQ', 'RQ-0', 'RQ-1234567890', 'KK-12', 'XRQ-12'])('rejects %j', (typed) =>
  expect(readTicketNumber(typed)).toBeUndefined(),
)
