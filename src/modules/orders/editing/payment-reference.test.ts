import { expect, test } from 'vitest'

import { plainReference, steadyPart } from './manual-orders.repository.ts'

test.each([
  ['bank', 'UTR 0047-11', 'utr004711', true],
  ['bank', 'AXIS 0047', 'axis 47', true],
  ['bank', '10-01', '1001', true],
  ['upi', '433512345678', '433512345679', false],
  ['cheque', 'HDFC 004711', '4711', true],
  ['cheque', 'SBI 004711', 'SBI 004712', false],
  ['bank', 'HDFC 4711', '4711', false],
  ['cheque', '००४७११', '4711', true],
  ['upi', '４３３５１２３４５６７８', '433512345678', true],
  ['bank', 'UTR\u200b 47', 'utr47', true],
])('%s “%s” and “%s” are the same reference: %s', (way, one, other, same) => {
  expect(plainReference(way, one) === plainReference(way, other)).toBe(same)
})

test.each([
  ['cheque', 'HDFC 004711', '4711'],
  ['bank', 'UTRS 004711', 'UTRS'],
  ['bank', '—', undefined],
])('the search for %s “%s” uses “%s”', (way, reference, part) => {
  expect(steadyPart(way, reference)).toBe(part)
})
