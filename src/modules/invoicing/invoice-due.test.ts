import { expect, test } from 'vitest'

import { isInvoiceDue } from './invoice-due.ts'

const entered = { manual: true, paidBy: null, status: 'Processing', packedAt: null, lines: [{ sent: 0 }] }
const due = (facts: object) => isInvoiceDue({ ...entered, ...facts } as never)

test.each([
  ['an order of the shop, paid before it exists', { manual: false, status: 'Paid' }, true],
  ['one on credit that waits to be packed', {}, false],
  ['one on credit that is packed', { packedAt: '2026-11-26T10:00:00Z' }, true],
  ['one that was packed and set back to Pending', { packedAt: new Date(), status: 'Pending' }, false],
  ['one that is paid', { paidBy: 'upi' }, true],
  ['one on credit that has left', { status: 'Shipped' }, true],
  ['one on credit of which a part has left', { lines: [{ sent: 0 }, { sent: 1 }] }, true],
])('invoice due: %s', (_, facts, expected) => expect(due(facts)).toBe(expected))
